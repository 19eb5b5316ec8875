import { analyseText } from 'lang/query/analyse';
import { createPlainWords, plainPhrase, plainWords } from './plain-words';

const of = (text: string) => plainWords(analyseText(text));

describe('the plain words of a message', () => {
  it.each([
    ['Failed password for root from 10.0.0.9 port 22', ' failed password for root from # port # '],
    ['user77 took 12 34 ms', ' # took # ms '],
    ['größe 你好', ' größe 你 好 '],
    [`a ${'x'.repeat(41)} b`, ' a # b '],
    ['', ''],
    ['- # -', ''],
  ])('of %j are %j', (text, expected) => expect(of(text)).toBe(expected));

  it('are not known of a text with many', () => {
    expect(of('ab '.repeat(333))).not.toBe('');
    expect(of('ab '.repeat(334))).toBe('');
  });

  it('hold a phrase when it is in the message, at whole words', () => {
    const phrase = (text: string) => plainPhrase(analyseText(text)) ?? 'not plain';
    const text = of('Failed password for root from 10.0.0.9');
    expect(text).toContain(phrase('password FOR'));
    expect(text).toContain(phrase('failed password for root from'));
    expect(text).not.toContain(phrase('assword for'));
    expect(text).not.toContain(phrase('root for'));
    expect(phrase('from 10.0.0.9')).toBe('not plain');
  });
});

describe('plain words of one message after the other', () => {
  const letters = (number: number) =>
    [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  const some = (count: number, from = 0) =>
    Array.from({ length: count }, (_, number) => [`n${letters(from + number)}`]);

  it('are there for each when they repeat', () => {
    const make = createPlainWords();
    const texts = Array.from({ length: 20 }, () => some(500)).flat();
    expect(texts.map(make).filter((text) => text === '')).toEqual([]);
  });

  it('are left out where most texts are new: a tenth of them and a reserve are kept', () => {
    const make = createPlainWords();
    const kept = some(20_000)
      .map(make)
      .filter((text) => text !== '').length;
    expect(kept).toBeGreaterThan(2_000);
    expect(kept).toBeLessThan(2_700);
  });

  it('are there again for what repeats, while others are left out', () => {
    const make = createPlainWords();
    make(['disk', 'full']);
    for (const words of some(3_000)) make(words);
    expect(make(['disk', 'full'])).toBe(' disk full ');
  });

  it.each([
    ['9,000 others', 9_000, []],
    ['a few thousand long ones', 2_500, Array.from({ length: 300 }, () => 'ab')],
  ])('are not known any more after %s', (_, count, more) => {
    const make = createPlainWords();
    const often = ['disk', 'full'];
    make(['once']);
    // A new one among ten is kept.
    for (const words of some(count)) {
      for (let time = 0; time < 10; time += 1) make(often);
      expect(make([...words, ...more])).not.toBe('');
    }
    for (const words of some(3_000, 1_000_000)) make(words);
    expect([make(often), make(['once'])]).toEqual([' disk full ', '']);
  });
});
