import { fieldName } from './field-names';
import { charactersOf, isOneOf } from '../time/characters';

const MAX_PAIRS = 300;
const LONGEST_KEY = 100;
const OF_KEYS = charactersOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-[]');

/**
 * Parses `key=value key=value` of CEF, where values may contain blanks: a key starts after the last blank before its
 * equals sign.
 */
export function readExtension(line: string, from: number): Map<string, string> {
  const pairs = new Map<string, string>();
  let key: string | undefined;
  let valueAt = from;
  for (let at = nextEquals(line, from); at >= 0 && pairs.size < MAX_PAIRS; at = nextEquals(line, at + 1)) {
    const keyAt = Math.max(line.lastIndexOf(' ', at) + 1, from);
    if (keyAt < valueAt || !isKey(line, keyAt, at)) continue;
    if (key !== undefined) pairs.set(key, unescaped(line.slice(valueAt, keyAt).trimEnd()));
    key = fieldName(line.slice(keyAt, at));
    valueAt = at + 1;
  }
  if (key !== undefined) pairs.set(key, unescaped(line.slice(valueAt).trimEnd()));
  return pairs;
}

function isKey(line: string, from: number, to: number): boolean {
  if (to === from || to - from > LONGEST_KEY) return false;
  for (let at = from; at < to; at += 1) if (!isOneOf(OF_KEYS, line, at)) return false;
  return true;
}

function nextEquals(line: string, from: number): number {
  let at = line.indexOf('=', from);
  while (at > 0 && line.charAt(at - 1) === '\\') at = line.indexOf('=', at + 1);
  return at;
}

const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replace(/\\([\\=|nr])/g, (_all, what: string) => (what === 'n' ? '\n' : what === 'r' ? '\r' : what))
    : text;
