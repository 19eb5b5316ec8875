const QUOTED = /\\Q[^]*?(?:\\E|$)/g;
const ESCAPED = /\\[^]/g;

/** Blanks take the place of what stands for itself, so that what is left is syntax. */
const syntaxOf = (pattern: string): string =>
  pattern.replace(QUOTED, (quoted) => ' '.repeat(quoted.length)).replace(ESCAPED, '  ');

/** The insides of `[...]`; a `]` at the beginning stands for itself. */
const CLASS = /\[\^?\]?(?:\[:\^?\w+:\]|[^\]])*/g;

/**
 * What Java means otherwise than the engine here, which would take it all the same: named for the sentence of a refusal.
 * What the engine does not take at all, it says itself.
 */
export function javaMeaning(pattern: string): string | undefined {
  if (/(?<!\\)(?:\\\\)*\\v/.test(pattern.replace(QUOTED, ''))) return '\\v (write [\\n\\f\\r\\x0B])';
  for (const [found] of syntaxOf(pattern).matchAll(CLASS)) {
    const inside = found.slice(1).replaceAll(/\[:\^?\w+:\]/g, '');
    if (inside.includes('&&')) return 'the intersection of classes, &&';
    if (inside.includes('[')) return 'a class inside a class (write \\[ for the character)';
  }
  return undefined;
}
