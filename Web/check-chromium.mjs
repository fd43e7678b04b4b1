// node Web/check-chromium.mjs CHROMIUM FOLDER: serves the folder, opens its check.html without a window, and reads the report.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const [chromium, folder] = process.argv.slice(2);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml' };
let report;
const answered = new Promise((resolve) => { report = resolve; });
const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    let text = '';
    for await (const part of request) text += part;
    response.end();
    return report(text);
  }
  try {
    const path = normalize(new URL(request.url, 'http://localhost').pathname);
    const bytes = await readFile(join(folder, path));
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const profile = await mkdtemp(join(tmpdir(), 'openemitter-'));
const browser = spawn(chromium, ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run',
  `--user-data-dir=${profile}`, `http://127.0.0.1:${server.address().port}/check.html`], { stdio: 'ignore' });
const seconds = 240;
const timeout = setTimeout(() => report(`nothing after ${seconds} s`), seconds * 1000);
browser.on('error', (error) => report(`${chromium}: ${error.message}`));
const text = await answered;
clearTimeout(timeout);
browser.kill('SIGKILL');
server.close();
server.closeAllConnections();
await rm(profile, { recursive: true, force: true, maxRetries: 10 });
const match = /^compared (\d+), different 0$/.exec(text);
if (!match || match[1] === '0') {
  console.error(`check-wasm: Chromium: ${text}`);
  process.exit(1);
}
console.log(`OK Chromium: ${match[1]} states and frames as the native build has them`);
