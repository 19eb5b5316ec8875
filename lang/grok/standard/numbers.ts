/** Numbers. Those that may begin with a sign or a dot do not begin inside of another number. */
export const NUMBERS: Readonly<Record<string, string>> = {
  INT: '[+-]?[0-9]+',
  BASE10NUM: String.raw`(?<![0-9.+-])[+-]?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)`,
  NUMBER: '%{BASE10NUM}',
  BASE16NUM: '(?<![0-9A-Fa-f])[+-]?(?:0[xX])?[0-9A-Fa-f]+',
  BASE16FLOAT: String.raw`(?<![0-9A-Fa-f.])[+-]?(?:0[xX])?(?:[0-9A-Fa-f]+(?:\.[0-9A-Fa-f]*)?|\.[0-9A-Fa-f]+)`,
  POSINT: String.raw`\b[1-9][0-9]*\b`,
  NONNEGINT: String.raw`\b[0-9]+\b`,
};
