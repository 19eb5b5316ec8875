import { pseudoRandomChoices } from 'test/faults/pseudo-random';
import { partsThatStay } from './edit-distance';
import { openFixtureTable } from './message-table.fixture';

type Choices = ReturnType<typeof pseudoRandomChoices>;

const LETTERS = ['a', 'b', 'é', '😀'];

/** Inserts, replaces, deletes or swaps. */
function edited(characters: readonly string[], { below, oneOf }: Choices): string[] {
  const place = below(characters.length);
  const letter = oneOf(LETTERS);
  const next = characters.slice(place, place + 2).reverse();
  const kinds = [[letter, characters[place] ?? ''], [letter], [], next];
  const kind = below(kinds.length);
  const replaced = kind === 3 ? next.length : 1;
  return [...characters.slice(0, place), ...(kinds[kind] ?? []), ...characters.slice(place + replaced)];
}

test('of the parts of a text, one is in every string within so many edits', () => {
  const choices = pseudoRandomChoices(1);
  const { below, oneOf } = choices;
  for (let round = 0; round < 20_000; round += 1) {
    const edits = 1 + below(2);
    const text = Array.from({ length: 4 * edits + 2 + below(12) }, () => oneOf(LETTERS));
    const parts = partsThatStay(text.join(''), edits);
    expect(parts.join('')).toBe(text.join(''));
    let string = text;
    for (let edit = 0; edit < edits; edit += 1) string = edited(string, choices);
    if (!parts.some((part) => string.join('').includes(part))) throw new Error(`${text.join('')} ${string.join('')}`);
  }
});

test('a text is in parts of two characters and more, or in none', () => {
  expect(partsThatStay('refuse', 1)).toEqual(['re', 'fu', 'se']);
  expect(partsThatStay('needlewark', 1)).toEqual(['nee', 'dle', 'wark']);
  expect(partsThatStay('error', 1)).toEqual([]);
  expect(partsThatStay('conection', 2)).toEqual([]);
});

test('the engine finds what the matcher finds, long words and short ones', async () => {
  const choices = pseudoRandomChoices(2);
  const word = () => Array.from({ length: 4 + choices.below(14) }, () => choices.oneOf(['a', 'b', 'c', '1', 'é']));
  const words = Array.from({ length: 40 }, word);
  const messages = words.flatMap((each) =>
    [each, edited(each, choices), edited(edited(each, choices), choices)].map((characters) => ({
      timestamp: '2021-06-12T09:00:00Z',
      source: 'web-01',
      message: characters.join(''),
    })),
  );
  const table = await openFixtureTable(messages, new Date('2021-06-12T09:45:23Z'));
  let found = 0;
  for (const each of words)
    for (const edits of [1, 2]) {
      const query = `message:${each.join('')}~${edits}`;
      const numbers = await table.find(query);
      expect([query, numbers]).toEqual([query, table.match(query)]);
      found += numbers.length;
    }
  await table.close();
  expect(found).toBeGreaterThan(2 * words.length);
});
