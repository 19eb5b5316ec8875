import { fireEvent, waitFor } from '@testing-library/react';
import { FieldTypesStore } from '../fields/FieldTypesStore';
import { aBackend, ask, open, rows, signedInSearches } from 'areas/search/page/search-page-fixtures';

// Without the editor the plain field stays, into which the test types.
jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});

signedInSearches();

const allNames = () => FieldTypesStore.getState().all?.map(({ name }) => name);

test('fields of other streams are loaded when a query is typed', async () => {
  aBackend();
  open('/search?q=&from=300');
  await rows();
  expect(allNames()).toBeUndefined();
  fireEvent.change(ask(), { target: { value: 'v' } });
  await waitFor(() => expect(allNames()).toContain('vlan'));
});
