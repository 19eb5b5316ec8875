const LONG = 2_000;
export const many = (text: string, count = LONG): string => text.repeat(count);

/** Exponential, polynomial, or with a large program; each with a text that it cannot be found in. */
export const BOUNDED: readonly [pattern: string, text: string][] = [
  ['^(a+)+$', `${many('a')}!`],
  ['^(a*)*$', `${many('a')}!`],
  ['^(a|a)*$', `${many('a')}!`],
  ['^(a|aa)+$', `${many('a')}!`],
  ['^(a?)*b', many('a')],
  ['^(.*a){12}$', `${many('a')}!`],
  ['(x+x+)+y', many('x')],
  ['(.*)*=(.*)*;', many('=')],
  ['^(\\w+\\s?)*!!$', many('word ', 400)],
  ['^(\\d+,?)+;$', many('123,', 500)],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', many('a')],
  [
    '^([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
    many('a'),
  ],
  ['(?i)^(a+|A+)+$', `${many('aA')}!`],
  ['^(?:(?:a+)+)+$', `${many('a')}!`],
  ['^(a+?)+?$', `${many('a')}!`],
  ['^("[^"]*"|[^,]*)(,("[^"]*"|[^,]*))*;$', many('"a",', 500)],
  ['^((ab)*)+c', many('ab')],
  ['(a{0,15}){0,1}b|^(a+)*c', many('a')],
  ['^(?:a{1,40})+b', many('a')],
  ['^(?:[a-z]{2,20})*;', many('a')],
  ['\\s+$', `${many(' ')}x`],
  ['.*.*.*=.*', many('a')],
  ['^.*?,.*?,.*?,.*?,.*?,.*?,.*?,;', many('a,', 300)],
  ['(?:(?:(?:a?){10}){10}){10}b', many('a', 200)],
  ['(?>a+)+b', many('a')],
  ['"(?:[^"\\\\]++|\\\\.)*+"', `"${many('\\\\a')}`],
  ['((((a+)+)+)+)b', many('a')],
  ['(?:(?:(?:(?:(?:(?:a+c?)+)+)+)+)+)+b', many('a', 200)],
  ['(?:\\p{L}+)*!', many('ä')],
  ['^(😀+)+$', `${many('😀')}!`],
];

/** Only ending the thread stops these. */
export const UNBOUNDED: readonly [pattern: string, text: string][] = [
  ['^(?=(a+)+$)a', `${many('a', 50)}!`],
  ['^(a+)+(?<!b)$', `${many('a', 50)}!`],
  ['^(.)\\1*(a+)+$', `${many('a', 50)}!`],
];
