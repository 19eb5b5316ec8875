import { entityTexts } from './entity-texts';

const texts = entityTexts({ one: 'index set', many: 'index sets' });

test('the texts of an area, in the words of the error catalogue', () => {
  expect([texts.list.title, texts.list.message('Slow')]).toEqual([
    'Could not retrieve index sets.',
    'Fetching index sets failed: Slow',
  ]);
  expect([texts.get.title, texts.get.message('Slow', 'a1')]).toEqual([
    'Could not retrieve index set.',
    "Fetching index set 'a1' failed with status: Slow",
  ]);
});

test.each([
  ['create', 'Could not create index set.', 'Creating', 'created'],
  ['update', 'Could not update index set.', 'Updating', 'updated'],
  ['delete', 'Could not delete index set.', 'Deleting', 'deleted'],
] as const)('%s', (verb, title, doing, done) => {
  const { failure, success } = texts[verb];
  expect([failure.title, failure.message('Slow', 'Web')]).toEqual([
    title,
    `${doing} index set 'Web' failed with status: Slow`,
  ]);
  expect(success('Web')).toBe(`Successfully ${done} index set 'Web'`);
});
