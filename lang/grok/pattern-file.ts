/** A line of a file of patterns. */
export interface PatternLine {
  /** From 1. */
  line: number;
  name: string;
  pattern: string;
}

/** What a file of patterns says: one a line, name and pattern divided by blanks; `#` begins a comment. */
export interface PatternFile {
  patterns: PatternLine[];
  /** Lines that are neither pattern nor comment. */
  ignored: { line: number; text: string }[];
}

const LINE = /^(\w+)[ \t]+(.+)$/;

/** Reads a file of patterns, whatever ends its lines. */
export function readPatternFile(text: string): PatternFile {
  const file: PatternFile = { patterns: [], ignored: [] };
  text.split(/\r\n|\r|\n/).forEach((untrimmed, at) => {
    const content = untrimmed.trim();
    if (content === '' || content.startsWith('#')) return;
    const [, name, pattern] = LINE.exec(content) ?? [];
    if (name === undefined || pattern === undefined) file.ignored.push({ line: at + 1, text: content });
    else file.patterns.push({ line: at + 1, name, pattern });
  });
  return file;
}

/** Writes patterns as a file that {@link readPatternFile} reads. */
export function writePatternFile(patterns: readonly { name: string; pattern: string }[]): string {
  return patterns.map(({ name, pattern }) => `${name} ${pattern}\n`).join('');
}
