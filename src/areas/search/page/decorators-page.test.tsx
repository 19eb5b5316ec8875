import { type Search } from 'api/search';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { server } from 'test/nock/backend';
import { aMessage, STREAM_ID } from '../run/search-fixtures';
import { aBackend, open, rows, signedInSearches } from './search-page-fixtures';

jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});
signedInSearches();

describe('decorators', () => {
  const DECORATOR = { id: 'd', type: 'severity', config: {}, stream: null, order: 0 };
  const decorated = {
    ...aMessage('m1', { message: 'request timed out', severity: 'Error (3)', source: 'Web 01' }),
    decoration_stats: {
      added_fields: { severity: 'Error (3)' },
      changed_fields: { source: { before: 'web-01', after: 'Web 01' } },
      removed_fields: { secret: 'abc' },
    },
  };
  const sent = (search: Search | undefined) =>
    search?.queries?.[0]?.search_types?.flatMap((type) => ('decorators' in type ? [type.decorators] : []))[0];

  test('those of the page are sent with the search; their changes are shown on demand', async () => {
    const { runs } = aBackend({ messages: [decorated] });
    server()
      .get('/search/decorators')
      .reply(200, [DECORATOR, { ...DECORATOR, id: 'other', stream: STREAM_ID }]);
    open('/search?q=a&from=300&open=m1');
    await waitFor(() => expect(sent(runs.at(-1)?.search)).toEqual([DECORATOR]));
    const source = await screen.findByRole('group', { name: 'source' });
    expect(source.querySelector('del')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show changes' }));
    expect(source.querySelector('del')?.textContent).toBe('web-01');
    expect(screen.getByRole('group', { name: 'severity' }).textContent).toContain('added');
    expect(screen.getByRole('group', { name: 'secret' }).querySelector('del')?.textContent).toBe('abc');
  });

  test('“none” is kept in the address', async () => {
    const { runs } = aBackend();
    server().get('/search/decorators').optionally().reply(200, [DECORATOR]);
    open('/search?q=a&from=300&decorators=');
    await rows();
    expect(runs.map(({ search }) => sent(search))).toEqual([[]]);
  });
});
