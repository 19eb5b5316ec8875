const SHORT_AND_LONG = [
  ...[
    'Jan(?:uary|uar)?',
    'Feb(?:ruary|ruar)?',
    'Mar(?:ch)?',
    'Mär(?:z)?',
    'Apr(?:il)?',
    'Ma[iy]',
    'Jun[ei]?',
    'Jul[iy]?',
  ],
  ...['Aug(?:ust)?', 'Sep(?:t(?:ember)?)?', 'O[ck]t(?:ober)?', 'Nov(?:ember)?', 'De[cz](?:ember)?'],
];
const DAYS = [
  ...['Mon(?:day)?', 'Tue(?:s(?:day)?)?', 'Wed(?:nesday)?', 'Thu(?:rs(?:day)?)?', 'Fri(?:day)?', 'Sat(?:urday)?'],
  'Sun(?:day)?',
];

/** What dates are made of. */
export const DATE_PARTS: Readonly<Record<string, string>> = {
  MONTH: String.raw`\b(?:${SHORT_AND_LONG.join('|')})\b`,
  MONTHNUM: '1[0-2]|0?[1-9]',
  MONTHNUM2: '0[1-9]|1[0-2]',
  MONTHDAY: '3[01]|[12][0-9]|0?[1-9]',
  DAY: DAYS.join('|'),
  YEAR: '[0-9]{4}|[0-9]{2}',
  HOUR: '2[0-3]|[01]?[0-9]',
  MINUTE: '[0-5][0-9]',
  SECOND: '(?:60|[0-5]?[0-9])(?:[:.,][0-9]+)?',
  TIME: '(?<![0-9])%{HOUR}:%{MINUTE}:%{SECOND}(?![0-9])',
};
