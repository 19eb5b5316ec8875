/** The code of docs/adding-an-area.md, laid over a copy of the sources. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './bootstrap.mjs';

const GUIDE = 'docs/adding-an-area.md';
const NOT_COPIED = new Set(['.git', 'node_modules', 'build', 'docs', 'data']);

/** The files of the guide by name: its code blocks that name one, `ts file=api/notes.ts`. */
export function guideFiles() {
  const page = readFileSync(path.join(root, GUIDE), 'utf8');
  const blocks = [...page.matchAll(/^```\w+ file=(\S+)\n([\s\S]*?)^```$/gm)];
  return new Map(blocks.map(([, file, text]) => [file, text]));
}

/** @returns {{ folder: string, files: string[] }} the copy, to be removed by the caller, and what the guide adds to it */
export function layOutGuide() {
  const files = guideFiles();
  if (files.size === 0) throw new Error(`${GUIDE} names no file`);
  const folder = mkdtempSync(path.join(tmpdir(), 'timberline-guide-'));
  for (const entry of readdirSync(root).filter((name) => !NOT_COPIED.has(name)))
    cpSync(path.join(root, entry), path.join(folder, entry), {
      recursive: true,
      filter: (place) => path.basename(place) !== 'node_modules',
    });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return { folder, files: [...files.keys()] };
}
