import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../bootstrap.mjs';

const MAX_SHOWN = 5;

/**
 * Recognises formats by what the server uses, when it is built here.
 *
 * @param folder of the built server
 * @returns undefined when it is not
 */
export function createFormatCounter(folder = path.join(root, 'build/server')) {
  const file = path.join(folder, 'formats.js');
  if (!existsSync(file)) return undefined;
  const { FormatCounter } = createRequire(import.meta.url)(file);
  return new FormatCounter();
}

const number = (value) => value.toLocaleString('en');

/** One sentence on what the lines were, or why that is not known. */
export function formatsSentence(counter) {
  if (!counter) return 'Formats were not counted: build the server first, by npm run build.';
  const { formats } = counter;
  const shown = formats.slice(0, MAX_SHOWN).map(([title, lines]) => `${title ?? 'no known format'} ${number(lines)}`);
  const more = formats.length > MAX_SHOWN ? `, ${formats.length - MAX_SHOWN} more` : '';
  return `Recognised: ${shown.join(', ')}${more}.`;
}
