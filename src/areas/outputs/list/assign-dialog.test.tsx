import { OUTPUT_FILTERS_CAPABILITY } from 'api/output-filters';
import { type Output } from 'api/outputs';
import { QueryValidationActions } from 'areas/query';
import { act } from '@testing-library/react';
import { loaded } from 'flux/loadable';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { mountContainer, putState } from 'test/mount-container';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { QueryInput } from 'ui/query-input/QueryInput';
import { OutputNamesActions, OutputNamesStore } from '../stores/OutputNamesStore';
import { OutputsActions } from '../stores/OutputsStore';
import { AssignDialog } from './AssignDialog';

// Its code is not there: the query is a plain field then.
jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('not loaded');
});

const cancellable = <Result,>(answer: Promise<Result>) => Object.assign(answer, { cancel: () => undefined });

test('Enter in the query assigns the chosen output with it, and nothing while none is chosen', async () => {
  jest.spyOn(OutputNamesActions, 'list').mockReturnValue(cancellable(Promise.resolve({ items: [], total: 0 })));
  jest.spyOn(QueryValidationActions, 'validate').mockReturnValue(cancellable(Promise.resolve(undefined)));
  const filter = jest.spyOn(OutputsActions, 'filter').mockReturnValue(cancellable(Promise.resolve()));
  const archive = { id: 'a', title: 'Archive' } as Output;
  putState(CapabilitiesStore, { capabilities: [OUTPUT_FILTERS_CAPABILITY] });
  putState(OutputNamesStore, { list: loaded([archive]) });
  const onClose = jest.fn();
  const dialog = mountContainer(<AssignDialog streamId="s" assigned={[]} onDone={jest.fn()} onClose={onClose} />);
  const query = () => dialog.update().find(QueryInput).props();
  act(() => query().onChange('level:3'));
  await act(async () => query().onRun());
  expect(filter).not.toHaveBeenCalled();
  act(() => dialog.update().find(ComboboxField).props().onChange('a'));
  await act(async () => query().onRun());
  expect(filter).toHaveBeenCalledWith('s', archive, 'level:3');
  expect(onClose).toHaveBeenCalled();
});
