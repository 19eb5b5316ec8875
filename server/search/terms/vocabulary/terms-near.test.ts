import { termsNear } from './terms-near';
import { Vocabulary } from './vocabulary';

const MANY = 20_000;

function vocabularyOf(terms: readonly string[]): Vocabulary {
  const vocabulary = new Vocabulary(MANY * 100);
  vocabulary.add({ found: terms.length, terms: [...terms] });
  return vocabulary;
}

const others = Array.from({ length: MANY }, (_, number) => `word${number.toString(36)}`);

it('finds the terms of all of them once, and lets others have their turn', async () => {
  let turns = 0;
  const turn = () => void (turns += 1);
  const timer = setInterval(turn, 0);
  const found = await termsNear(
    { text: 'refussed', edits: 1 },
    new Set([vocabularyOf([...others, 'refused']), vocabularyOf(['refused', 'refusse', 'reused'])]),
  );
  clearInterval(timer);
  expect(found?.sort()).toEqual(['refused', 'refusse']);
  expect(turns).toBeGreaterThan(0);
});

it('tells nothing when terms were given up meanwhile', async () => {
  const vocabulary = vocabularyOf([...others, 'refused']);
  const looking = termsNear({ text: 'refussed', edits: 1 }, new Set([vocabulary]));
  vocabulary.giveUp();
  expect(await looking).toBeUndefined();
});
