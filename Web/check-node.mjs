// node Web/check-node.mjs ENGINE READER FIXTURES: the module against the native build, without a browser.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OpenEmitter } from './openemitter.js';
import { check } from './check.js';

const [module, reader, fixtures] = process.argv.slice(2);
const engine = await OpenEmitter.load(await readFile(module), await readFile(reader));
const { compared, differences } = await check(engine, (name) => readFile(join(fixtures, name)));
for (const line of differences) console.error(`check-wasm: ${line}`);
if (differences.length > 0 || compared === 0) process.exit(1);
console.log(`OK node: ${compared} states and frames as the native build has them`);
