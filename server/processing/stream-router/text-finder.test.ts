import { pseudoRandom } from 'test/faults/pseudo-random';
import { TextFinder } from './text-finder';

const found = (finder: TextFinder, text: string): number[] => {
  const places: number[] = [];
  finder.find(text, (place) => places.push(place));
  return places;
};

it('finds each text once, also within and across others', () => {
  const texts = ['he', 'she', 'his', 'hers', 'e', 'ä€', '😀', 's h'];
  const finder = new TextFinder(texts);
  const namesIn = (text: string) =>
    found(finder, text)
      .map((place) => texts[place])
      .sort();
  expect(namesIn('ushers')).toEqual(['e', 'he', 'hers', 'she']);
  expect(namesIn('his hehe')).toEqual(['e', 'he', 'his', 's h']);
  expect(namesIn('xä€😀')).toEqual(['ä€', '😀'].sort());
  expect(namesIn('\ude00')).toEqual([]);
  expect(namesIn('')).toEqual([]);
});

it('agrees with a search for each text on random ones', () => {
  const random = pseudoRandom(7);
  const word = (letters: string, most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => letters[Math.floor(random() * letters.length)]).join(
      '',
    );
  let hits = 0;
  for (let round = 0; round < 200; round += 1) {
    const letters = round % 2 === 0 ? 'ab' : 'abcdé\u4e00 ';
    const texts = [...new Set(Array.from({ length: 60 }, () => word(letters, 6)))];
    const finder = new TextFinder(texts);
    for (let each = 0; each < 20; each += 1) {
      const within = word(letters, 60);
      const expected = texts.flatMap((text, at) => (within.includes(text) ? [at] : []));
      expect(found(finder, within).sort((one, other) => one - other)).toEqual(expected);
      hits += expected.length;
    }
  }
  expect(hits).toBeGreaterThan(10_000);
});

it('is not slowed by texts that end in one another', () => {
  const texts = Array.from({ length: 2_000 }, (_, at) => 'a'.repeat(at + 1));
  const finder = new TextFinder(texts);
  const calls: number[] = [];
  finder.find('a'.repeat(200_000), (place) => calls.push(place));
  // Looking at every text at every character would be 400,000,000 steps.
  expect(calls).toHaveLength(2_000);
});
