import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Search } from 'api/search';
import { resetStores } from 'flux/store';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { aJob, aRequest, FROM, TO } from '../run/search-fixtures';
import { type SearchResult } from '../run/search-result';
import { PhraseOffer } from './PhraseOffer';

const ID = '8f14e45f-ceea-467f-a100-100000000000';
const RESULT: SearchResult = {
  request: aRequest({ query: ID, streams: ['s1'] }),
  total: 3_000,
  durationMs: 12,
  ranAt: TO,
  covered: { type: 'absolute', from: FROM, to: TO },
  problems: [],
};
const onQuery = jest.fn();

function answering(total: number) {
  const asked: Search[] = [];
  server()
    .post('/views/search/sync')
    .reply(200, (_uri, body) => {
      asked.push(body as Search);
      return aJob(body as Search, { total });
    });
  return asked;
}

beforeEach(() => signedIn('mara'));
afterEach(() => {
  signedOut();
  act(() => resetStores());
});

test('offers the messages that contain a pasted id as a phrase, in the range of the result', async () => {
  const asked = answering(1);
  render(<PhraseOffer result={RESULT} onQuery={onQuery} />);
  await userEvent.click(await screen.findByRole('button', { name: '1 message has it as a phrase' }));
  expect(onQuery).toHaveBeenCalledWith(`"${ID}"`);
  expect(asked[0]?.queries?.[0]).toMatchObject({
    query: { query_string: `"${ID}"` },
    timerange: { type: 'absolute', from: FROM, to: TO },
  });
});

test.each([0, 3_000])('offers nothing when %d messages have it', async (total) => {
  const asked = answering(total);
  const { container } = render(<PhraseOffer result={RESULT} onQuery={onQuery} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(container.textContent).toBe('');
});
