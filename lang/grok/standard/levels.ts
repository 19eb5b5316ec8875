const WORDS = [
  ...['trace', 'debug', 'info', 'notice', 'warn(?:ing)?', 'err(?:or)?', 'crit(?:ical)?', 'fatal', 'severe'],
  ...['emerg(?:ency)?', 'alert'],
];
const upper = (word: string) => word.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const withAnyFirst = (word: string) => `[${upper(word.charAt(0))}${word.charAt(0)}]${word.slice(1)}`;

/** How grave it is. */
export const LEVELS: Readonly<Record<string, string>> = {
  LOGLEVEL: WORDS.flatMap((word) => [withAnyFirst(word), upper(word)]).join('|'),
};
