import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server } from 'test/nock/backend';
import { aBackend, open, rows, signedInSearches, theQuery } from './search-page-fixtures';

jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});
signedInSearches();

describe('parameters', () => {
  const declared = JSON.stringify([{ name: 'host', binding: { value: 'web 01' } }]);

  test('a name in the query is declared, gets a value, and is searched for', async () => {
    const { runs } = aBackend();
    const { query } = open('/search?q=source:$host$&from=300');
    await userEvent.click(await screen.findByRole('button', { name: 'Declare $host$' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'host' }), '{Enter}');
    await screen.findByText(/^The parameter host has no value/);
    await userEvent.type(screen.getByRole('textbox', { name: 'host' }), 'web 01{Enter}');
    await waitFor(() => expect(theQuery(runs.at(-1)?.search)).toBe('source:"web 01"'));
    expect(query().get('q')).toBe('source:$host$');
    expect(query().get('parameters')).toBe(declared);
    expect(runs.map(({ search }) => theQuery(search))).toEqual(['source:$host$', 'source:"web 01"']);
  });

  test('a Timberline server gets them separately from the query', async () => {
    server()
      .get('/timberline/capabilities')
      .reply(200, { capabilities: ['search-cancel'] });
    await CapabilitiesActions.load();
    const { runs } = aBackend();
    open(`/search?q=source:$host$&from=300&parameters=${encodeURIComponent(declared)}`);
    await rows();
    expect(theQuery(runs[0]?.search)).toBe('source:$host$');
    expect(runs[0]?.search.parameters).toMatchObject([{ name: 'host', binding: { type: 'value', value: 'web 01' } }]);
  });
});
