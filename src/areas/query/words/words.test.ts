import { resetStores } from 'flux/store';
import { server, signedIn } from 'test/nock/backend';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { WordsActions } from './WordsStore';

const covered = { type: 'absolute' as const, from: '2022-03-01T11:55:00.000Z', to: '2022-03-01T12:00:00.000Z' };
const scope = { covered, streams: ['a'] };
const where = { timerange: covered, streams: ['a'] };

async function knowing(capabilities: string[]) {
  server().get('/timberline/capabilities').reply(200, { capabilities });
  await CapabilitiesActions.load();
}

beforeEach(() => signedIn('mara'));
afterEach(() => resetStores());

test('words that begin as typed come from the messages that are searched', async () => {
  await knowing(['word-suggestions']);
  const words = [{ word: 'connection', messages: 1_200 }];
  server()
    .post('/timberline/searches/words', { ...where, input: 'conn' })
    .reply(200, { words });
  expect(await WordsActions.complete(scope, 'conn')).toEqual(words);
});

test('corrections are asked for few words', async () => {
  await knowing(['word-suggestions']);
  const corrections = [{ word: 'word1', closest: [{ word: 'word', messages: 3 }] }];
  const many = Array.from({ length: 20 }, (_, n) => `word${n}`);
  server()
    .post('/timberline/searches/corrections', { ...where, words: many.slice(0, 8) })
    .reply(200, { corrections });
  expect(await WordsActions.correct(scope, ['x'.repeat(300), ...many])).toEqual(corrections);
  expect(await WordsActions.correct(scope, [])).toEqual([]);
});

test('a plain cluster is not asked, and a failure is told to the one who asks', async () => {
  await knowing([]);
  expect(await WordsActions.complete(scope, 'conn')).toEqual([]);
  expect(await WordsActions.correct(scope, ['conection'])).toEqual([]);
  await knowing(['word-suggestions']);
  server().post('/timberline/searches/words').reply(500, { type: 'ApiError', message: 'Broken' });
  await expect(WordsActions.complete(scope, 'conn')).rejects.toThrow('Broken');
});
