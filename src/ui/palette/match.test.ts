import { matchText, STRONG } from './match';

const score = (text: string, typed: string) => matchText(text, typed)?.score ?? -1;
const marked = (text: string, typed: string) =>
  matchText(text, typed)?.ranges.map(({ start, length }) => text.slice(start, start + length));

describe('a match', () => {
  it.each([
    ['Orders API', 'ord', ['Ord']],
    ['Orders API', 'API ord', ['API', 'Ord']],
    ['Index sets', 'is', ['I', 's']],
    ['Überwachung café', 'uber CAFE', ['Über', 'café']],
    ['a.b(c)', '.b(', ['.b(']],
    ['Recorder', 'ord', ['ord']],
    ['record orders', 'ord', ['ord']],
  ])('of %p with %p marks %p', (text, typed, expected) => expect(marked(text, typed)).toEqual(expected));

  it('marks where a word begins rather than inside one', () =>
    expect(matchText('record orders', 'ord')?.ranges[0]?.start).toBe(7));

  it.each([
    ['Orders API', 'xyz'],
    ['Orders API', 'orders nodes'],
    ['Index sets', 'i s q'],
  ])('of %p with %p is none', (text, typed) => expect(matchText(text, typed)).toBeUndefined());

  it('is the better the nearer to the beginning, and the shorter the text', () => {
    const best = ['ord', 'Orders', 'Orders API', 'My orders', 'Old random data', 'Recorder'];
    const scores = best.map((text) => score(text, 'ord'));
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(new Set(scores).size).toBe(best.length);
    expect(scores.map((each) => each >= STRONG)).toEqual([true, true, true, true, false, false]);
  });

  it('fits everything while nothing is typed', () =>
    expect(matchText('Nodes', '  ')).toEqual({ score: 0, ranges: [] }));

  it('of a very long text is quick', () => {
    expect(score('x'.repeat(20_000), 'xx yy')).toBe(-1);
  });
});
