/** Words, blanks and whatever stands between other things. */
export const TEXT: Readonly<Record<string, string>> = {
  WORD: String.raw`\b\w+\b`,
  NOTSPACE: String.raw`\S+`,
  SPACE: String.raw`\s*`,
  DATA: '.*?',
  GREEDYDATA: '.*',
  QUOTEDSTRING: ['"', "'", '`']
    .map((quote) => String.raw`${quote}[^${quote}\\]*(?:\\.[^${quote}\\]*)*${quote}`)
    .join('|'),
  QS: '%{QUOTEDSTRING}',
  UUID: '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}',
};
