import { QueryValidationActions } from 'areas/query';
import { act } from '@testing-library/react';
import { mountContainer } from 'test/mount-container';
import { FormDialog } from 'ui/dialog/FormDialog';
import { QueryInput } from 'ui/query-input/QueryInput';
import { OutputsActions } from '../stores/OutputsStore';
import { FilterDialog } from './FilterDialog';
import { texts } from './texts';

// Its code is not there: the query is a plain field then.
jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('not loaded');
});

const output = { id: 'a'.repeat(24), title: 'Archive' };
const cancellable = <Result,>(answer: Promise<Result>) => Object.assign(answer, { cancel: () => undefined });

function opened(stored: string | undefined) {
  const [onDone, onClose] = [jest.fn(), jest.fn()];
  const dialog = mountContainer(<FilterDialog streamId="s" {...{ output, stored, onDone, onClose }} />);
  return {
    ...{ dialog, onDone, onClose },
    write: (query: string) => act(() => dialog.update().find(QueryInput).props().onChange(query)),
    save: () => act(async () => void (await dialog.update().find(FormDialog).props().onSubmit())),
  };
}

beforeEach(() => {
  jest.spyOn(QueryValidationActions, 'validate').mockImplementation(() => cancellable(Promise.resolve(undefined)));
});

test('saves what was written, and nothing for an empty query', async () => {
  const filter = jest.spyOn(OutputsActions, 'filter').mockImplementation(() => cancellable(Promise.resolve(undefined)));
  const { dialog, write, save, onDone, onClose } = opened('level:3');
  expect(dialog.find(QueryInput).prop('value')).toBe('level:3');
  write(' level:<4 ');
  await save();
  expect(filter).toHaveBeenLastCalledWith('s', output, 'level:<4');
  expect([onDone, onClose].map((each) => each.mock.calls.length)).toEqual([1, 1]);
  const another = opened('level:3');
  another.write('  ');
  await another.save();
  expect(filter).toHaveBeenLastCalledWith('s', output, null);
});

test('does not send a query that is known to be wrong, and says what the server refuses', async () => {
  const filter = jest
    .spyOn(OutputsActions, 'filter')
    .mockImplementation(() => cancellable(Promise.reject<void>(new Error('Not saved'))));
  const { dialog, write, save, onClose } = opened(undefined);
  write('level:(');
  act(() =>
    dialog.update().find(QueryInput).props().onProblem?.({ message: 'It ends', severity: 'error', from: 7, to: 8 }),
  );
  await save();
  expect(filter).not.toHaveBeenCalled();
  expect(dialog.update().find(FormDialog).prop('disabledReason')).toBe(texts.wrong);
  write('level:3');
  await save();
  expect(dialog.update().text()).toContain('Not saved');
  expect(onClose).not.toHaveBeenCalled();
});
