export const OFTEN = ['common', 'medium', 'rare', 'none'] as const;
export type Often = (typeof OFTEN)[number];

/**
 * Twelve kinds of queries, each for a fifth of the messages of `fillFormats`, for one in 1,000, one in a million and for
 * nothing; the medium source has one in 6,000. Fixed before anything was measured: what is slow stays in it.
 */
export const KINDS: Readonly<Record<string, Readonly<Record<Often, string>>>> = {
  'word in any field': { common: 'refused', medium: 'throttled', rare: 'needlework', none: 'nowherenear' },
  'word of the message': {
    common: 'message:refused',
    medium: 'message:throttled',
    rare: 'message:needlework',
    none: 'message:nowherenear',
  },
  'value of a field': {
    common: 'outcome:refused',
    medium: 'outcome:throttled',
    rare: 'outcome:needlework',
    none: 'outcome:nowherenear',
  },
  source: {
    common: 'source:edge-0000',
    medium: 'source:edge-0300',
    rare: 'source:edge-4999',
    none: 'source:edge-7000',
  },
  'range of numbers': {
    common: 'took_ms:[0 TO 199]',
    medium: 'took_ms:[1000 TO 1999]',
    rare: 'took_ms:[100000 TO 200000]',
    none: 'took_ms:>1000000',
  },
  prefix: { common: 'refus*', medium: 'thrott*', rare: 'needlew*', none: 'nowherenea*' },
  wildcard: { common: 're?us*d', medium: 'thr?ttle*', rare: 'need?ework', none: 'now?erene*' },
  'wildcard in the message': {
    common: 'message:re?us*d',
    medium: 'message:thr?ttle*',
    rare: 'message:need?ework',
    none: 'message:now?erene*',
  },
  phrase: {
    common: 'message:"request refused"',
    medium: 'message:"request throttled"',
    rare: 'message:"request needlework"',
    none: 'message:"refused request"',
  },
  fuzzy: {
    common: 'message:refussed~1',
    medium: 'message:throtled~1',
    rare: 'message:needlewark~1',
    none: 'message:nowherenear~1',
  },
  'regular expression': {
    common: 'message:/refus(ed|al)/',
    medium: 'message:/thrott.*/',
    rare: 'message:/.*edlewor.*/',
    none: 'message:/nowhere(near|far)/',
  },
  'two required': {
    common: 'message:request AND outcome:refused',
    medium: 'outcome:refused AND detail_007:value-3',
    rare: 'source:edge-0000 AND message:needlework',
    none: 'outcome:refused AND message:throttled',
  },
};

/** How long each may take at the 95th percentile, with histogram and newest 150, over ten million messages (issue 17). */
export const budgetOf = (kind: string): number => (kind === 'regular expression' ? 500 : 300);
