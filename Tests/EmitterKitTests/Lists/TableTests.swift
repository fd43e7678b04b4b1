import EmitterKit
import EmitterQuartz
import Foundation
import Testing

@Suite @MainActor struct Tables {
  private let source = Rows()

  private func table(_ style: UITableView.Style = .plain, height: CGFloat = 200) -> UITableView {
    SceneRun.begin()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return table
  }

  @Test func `only the rows in sight are views, and the content is as long as all`() {
    let table = table()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0.0", "0.1", "0.2", "0.3", "0.4"])
    #expect(table.visibleCells.allSatisfy { $0 is NumberCell })
    #expect(table.visibleCells.map { $0.frame.minY } == [0, 44, 88, 132, 176])
    #expect(table.contentSize == CGSize(width: 320, height: 44 * 100))
    #expect(source.made == 5)
  }

  @Test func `scrolled rows use the cells of those that left`() {
    let table = table()
    table.contentOffset = CGPoint(x: 0, y: 44 * 10)
    table.layoutIfNeeded()
    #expect(table.visibleCells.first?.textLabel?.text == "0.10")
    #expect(table.visibleCells.count == 5)
    table.contentOffset = .zero
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0.0", "0.1", "0.2", "0.3", "0.4"])
    #expect(NumberCell.reused > 0)
  }

  @Test func `new data are shown after a reload`() {
    let table = table()
    source.counts = [2, 1]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["0.0", "0.1", "1.0"])
    #expect(table.numberOfSections == 2)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)) == CGRect(x: 0, y: 88, width: 320, height: 44))
  }

  @Test func `headers and the delegate's heights push rows down`() {
    let table = table()
    source.counts = [1, 1]
    source.titles = ["A", "B"]
    source.height = 60
    table.reloadData()
    table.layoutIfNeeded()
    #expect(
      table.visibleCells.map { $0.frame } == [
        CGRect(x: 0, y: 28, width: 320, height: 60), CGRect(x: 0, y: 116, width: 320, height: 60),
      ])
  }

  @Test func `a tap on a row chooses it and tells the delegate`() throws {
    let run = SceneRun.begin()
    let stage = Stage(outlets: { _ in })
    let controller = UIViewController(nibName: nil, bundle: nil)
    stage.show(controller)
    let table = UITableView(frame: controller.view.bounds)
    table.register(NumberCell.self, forCellReuseIdentifier: "number")
    table.dataSource = source
    table.delegate = source
    controller.view.addSubview(table)
    stage.play([try #require(Tap("100,60@1"))], actions: [:], calls: [], until: 2)
    #expect(source.chosen == [IndexPath(row: 1, section: 0)])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(run.warnings.isEmpty)
  }

  @Test func `more rows than anyone can count are laid out at once`() {
    let table = table()
    source.counts = [.max, -5]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 5)
    #expect(table.contentSize.height > 4e20)
    table.scrollToRow(at: IndexPath(row: 1000, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 44_000)
  }

  @Test func `a table controller asks its subclass`() {
    SceneRun.begin()
    let controller = Fruits(style: .plain)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["Apple", "Pear"])
  }
}

@MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  var counts = [100]
  var titles: [String] = []
  var height = UITableView.automaticDimension
  var made = 0
  var chosen: [IndexPath] = []

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.isEmpty ? nil : titles[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    made += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: path)
    cell.textLabel?.text = "\(path.section).\(path.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
}

private final class NumberCell: UITableViewCell {
  static var reused = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    NumberCell.reused += 1
  }
}

private final class Fruits: UITableViewController {
  private let names = ["Apple", "Pear"]
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = names[path.row]
    return cell
  }
}
