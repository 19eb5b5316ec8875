import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type SearchPrice } from 'api/search-price';
import { CapabilitiesActions, CapabilitiesStore } from 'rest/CapabilitiesStore';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { server } from 'test/nock/backend';
import { aBackend, ask, open, rows, signedInSearches } from '../page/search-page-fixtures';
import { PriceActions } from './PriceActions';
import { priceOf, PriceStore } from './PriceStore';

jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});

const RANGE = { type: 'relative' as const, from: 300 };
const EXPENSIVE: SearchPrice = {
  messages: 10_012_345,
  hits: 2_431,
  bytes: 1_210_000_000,
  ms: 3_140,
  reasons: [{ kind: 'regular-expression', part: '/.*lure/' }, { kind: 'all-time' }],
};
const CHEAP: SearchPrice = { messages: 10_000, hits: 12, bytes: 4_000_000, ms: 40, reasons: [] };
const SHOWN = /of 10 million messages/;

signedInSearches();

/** A server that knows prices. */
async function pricing(answer: (query: string) => SearchPrice) {
  const asked: Record<string, unknown>[] = [];
  server()
    .get('/timberline/capabilities')
    .reply(200, { capabilities: ['search-price'] });
  server()
    .persist()
    .post('/timberline/searches/price')
    .optionally()
    .reply(200, (_uri, body) => {
      asked.push(body as Record<string, unknown>);
      return answer((body as { query: string }).query);
    });
  await act(() => CapabilitiesActions.load());
  return asked;
}

describe('the price of a typed search', () => {
  const search = (query: string) => ({ query, timerange: RANGE, streams: ['a'] });

  test('is asked once typing pauses, with range, streams and the values of parameters', async () => {
    const asked = await pricing(() => EXPENSIVE);
    const parameters = [{ name: 'who', value: 'mara', defaultValue: '', isRequired: true }];
    const first = PriceActions.ask(search('/.*l/'));
    first.cancel();
    const price = await PriceActions.ask({ ...search('/.*lure/ $who$'), parameters });
    expect(price).toEqual(EXPENSIVE);
    expect(asked).toMatchObject([
      { query: '/.*lure/ $who$', timerange: RANGE, streams: ['a'], parameters: [{ name: 'who' }] },
    ]);
    const state = PriceStore.getState();
    expect(priceOf(state, { ...search('/.*lure/ $who$'), parameters })).toEqual(EXPENSIVE);
    expect(priceOf(state, search('/.*lure/ $who$'))).toBeUndefined();
    await first.catch(() => undefined);
  });

  test('a failure is only its own', async () => {
    server().post('/timberline/searches/price').reply(500, { type: 'ApiError', message: 'Broken' });
    await expect(PriceActions.ask(search('a'))).rejects.toThrow('Broken');
    expect(PriceStore.getState().price).toBeUndefined();
  });
});

describe('the line under the search', () => {
  test('says what an expensive search costs and how it gets cheaper, until it has run', async () => {
    await pricing((query) => (query === '/.*lure/' ? EXPENSIVE : CHEAP));
    const backend = aBackend();
    const { container } = open('/search?q=a&relative=0');
    await rows();
    expect(screen.queryByText(SHOWN)).toBeNull();
    fireEvent.change(ask(), { target: { value: '/.*lure/' } });
    const line = await screen.findByText(SHOWN);
    expect(line.textContent?.replace(/\u00a0/g, ' ')).toBe(
      'About 2,400 of 10 million messages · reads 1.2 GB · about 3.1 s',
    );
    expect(line.parentElement?.textContent).toContain('/.*lure/ is tested on every word. Begin it with letters.');
    expect(await accessibilityProblems(container)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(backend.runs).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(SHOWN)).toBeNull());
  });

  test('says nothing of a cheap one', async () => {
    const asked = await pricing(() => CHEAP);
    aBackend();
    open('/search?q=a&relative=0');
    await rows();
    fireEvent.change(ask(), { target: { value: 'b' } });
    await waitFor(() => expect(PriceStore.getState().price).toEqual(CHEAP));
    expect(asked).toMatchObject([{ query: 'b' }]);
    expect(screen.queryByText(/messages · reads/)).toBeNull();
  });

  test('is not asked for on a plain cluster', async () => {
    const asked = jest.spyOn(PriceActions, 'ask');
    server().get('/timberline/capabilities').reply(404, {});
    await act(() => CapabilitiesActions.load());
    aBackend();
    open('/search?q=a&relative=0');
    await rows();
    fireEvent.change(ask(), { target: { value: '/.*lure/' } });
    await rows();
    expect(CapabilitiesStore.getState().capabilities).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});
