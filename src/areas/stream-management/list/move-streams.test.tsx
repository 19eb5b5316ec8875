import { type IndexSet } from 'api/indices/index-sets';
import { IndexSetsStore } from 'areas/indices';
import { loaded } from 'flux/loadable';
import { OrderedMap } from 'immutable';
import { act } from 'react-dom/test-utils';
import { mountContainer, putState } from 'test/mount-container';
import { FormDialog } from 'ui/dialog/FormDialog';
import { SelectField } from 'ui/field/SelectField';
import { StreamPagesActions } from '../stores/StreamPagesStore';
import { MoveStreamsDialog } from './MoveStreamsDialog';
import { type StreamRow } from './stream-row';

const row = (id: string, set: string) => ({ id, title: `Stream ${id}`, index_set_id: set }) as StreamRow;
const set = (id: string, usable: boolean) => ({ id, title: `Set ${id}`, can_be_default: usable }) as IndexSet;

test('moves those that are elsewhere, and stays open to say which were refused', async () => {
  const items = OrderedMap([set('a', true), set('b', true), set('events', false)].map((one) => [one.id ?? '', one]));
  putState(IndexSetsStore, { ...IndexSetsStore.getState(), list: loaded({ items, total: 3 }) });
  const several = jest.spyOn(StreamPagesActions, 'several').mockImplementation((_change, [first, second]) => {
    const refused = second ? [{ stream: second, reason: 'Broken' }] : [];
    return Object.assign(Promise.resolve({ done: first ? [first] : [], refused }), { cancel: () => undefined });
  });
  const [onDone, onClose] = [jest.fn(), jest.fn()];
  const rows = [row('1', 'a'), row('2', 'a'), row('3', 'b')];
  const dialog = mountContainer(<MoveStreamsDialog {...{ rows, onDone, onClose }} />);
  expect(dialog.find(FormDialog).prop('disabledReason')).toBeDefined();
  expect(dialog.find('option').map((option) => option.prop('value'))).toEqual(['', 'a', 'b']);
  act(() => dialog.find(SelectField).props().onChange('b'));
  await act(async () => {
    await dialog.update().find(FormDialog).props().onSubmit();
  });
  expect(several.mock.calls).toEqual([[{ to: 'move', indexSetId: 'b' }, rows.slice(0, 2), onDone]]);
  expect(dialog.update().text()).toContain("'Stream 2' was not moved: Broken");
  expect(onDone).toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
