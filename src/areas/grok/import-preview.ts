import { type GrokPattern } from 'api/grok';
import { readPatternFile } from 'lang/grok/pattern-file';

/** A pattern of a file beside those there are. */
export interface PreviewedPattern {
  line: number;
  name: string;
  pattern: string;
  state: 'added' | 'changed' | 'same' | 'twice';
}

/** What a file would bring. */
export interface ImportPreview {
  patterns: readonly PreviewedPattern[];
  ignored: readonly { line: number; text: string }[];
  /** How many of those there are would be gone if all were dropped first. */
  lost: number;
}

/** Compares a file of patterns with those there are. */
export function previewOf(text: string, stored: readonly GrokPattern[]): ImportPreview {
  const { patterns, ignored } = readPatternFile(text);
  const before = new Map(stored.map(({ name, pattern }) => [name, pattern]));
  const seen = new Set<string>();
  const previewed = patterns.map((each): PreviewedPattern => {
    const isTwice = seen.has(each.name);
    seen.add(each.name);
    const known = before.get(each.name);
    const state = known === undefined ? 'added' : known === each.pattern ? 'same' : 'changed';
    return { ...each, state: isTwice ? 'twice' : state };
  });
  return { patterns: previewed, ignored, lost: stored.filter(({ name }) => !seen.has(name)).length };
}
