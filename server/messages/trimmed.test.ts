import { trimmed } from './trimmed';

test.each(['', ' ', 'a', ' a', 'a ', '\ta b\r\n', '\u00a0a\u2003', 'ä', 'a\ufeff', '\u0000a', '~', '!', ' ~'])(
  'does to %j what trim() does',
  (text) => {
    expect(trimmed(text)).toBe(text.trim());
  },
);
