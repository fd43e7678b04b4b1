import EmitterKit
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Collections {
  private let source = Items()

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    SceneRun.begin()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 230, height: 100), collectionViewLayout: layout)
    view.register(DotCell.self, forCellWithReuseIdentifier: "dot")
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    return view
  }

  @Test func `a flow fills lines, spreads them and keeps the last one left`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 40)
    let view = collection(flow)
    #expect(view.visibleCells.allSatisfy { $0 is DotCell })
    #expect(
      view.visibleCells.map { $0.frame.origin } == [
        CGPoint(x: 0, y: 0), CGPoint(x: 130, y: 0), CGPoint(x: 0, y: 50), CGPoint(x: 130, y: 50),
      ])
    #expect(view.contentSize == CGSize(width: 230, height: 140))
    view.contentOffset = CGPoint(x: 0, y: 60)
    view.layoutIfNeeded()
    #expect(view.visibleCells.last?.frame.origin == CGPoint(x: 0, y: 100))
  }

  @Test func `a flow across goes on to the right`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 60, height: 60)
    flow.scrollDirection = .horizontal
    #expect(collection(flow).contentSize == CGSize(width: 340, height: 100))
  }

  @Test func `a layout of the client's own places the items`() {
    let view = collection(Diagonal())
    #expect(view.visibleCells.map { $0.frame.origin } == [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 50)])
    #expect(view.visibleCells.map { $0.alpha } == [1, 0.5])
  }

  @Test func `a tap chooses an item`() throws {
    SceneRun.begin()
    let stage = Stage(outlets: { _ in })
    let controller = UIViewController(nibName: nil, bundle: nil)
    stage.show(controller)
    let flow = UICollectionViewFlowLayout()
    let view = UICollectionView(frame: controller.view.bounds, collectionViewLayout: flow)
    view.register(DotCell.self, forCellWithReuseIdentifier: "dot")
    view.dataSource = source
    view.delegate = source
    controller.view.addSubview(view)
    stage.play([try #require(Tap("10,10@1"))], actions: [:], calls: [], until: 2)
    #expect(source.chosen == [IndexPath(item: 0, section: 0)])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
  }
}

@MainActor private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var chosen: [IndexPath] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "dot", for: path)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) { chosen.append(path) }
}

private final class DotCell: UICollectionViewCell {}

private final class Diagonal: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<5).map { index in
      let one = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
      one.frame = CGRect(x: index * 50, y: index * 50, width: 40, height: 40)
      one.alpha = 1 / CGFloat(index + 1)
      return one
    }.filter { $0.frame.intersects(rect) }
  }
}
