import { deleteAction, type RowAction } from 'areas/entities';
import { hasPermission } from 'areas/users';
import { Eraser, ListFilter, Pause, Pencil, Play, Send, Unlink } from 'lucide-react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { FilterDialog } from '../filter/FilterDialog';
import { filterFor, type OutputRow } from '../rows/output-row';
import { Outputs, OutputsActions } from '../stores/OutputsStore';
import { TestDialog } from './TestDialog';
import { texts } from './texts';

const { actions: words } = texts;

interface ActionOptions {
  /** Opens the form. */
  edit: (output: OutputRow) => void;
  reload: () => void;
  /** The outputs of this stream are shown. */
  streamId?: string;
  /** They may have filters on this server. */
  hasFilters: boolean;
}

const remove = deleteAction<OutputRow>(Outputs, {
  permission: () => 'outputs:terminate',
  lost: texts.lost,
  question: texts.terminateTitle,
});
const mayEdit: RowAction<OutputRow>['isPermitted'] = ({ id }, user) => hasPermission(user, `outputs:edit:${id}`);
const toasted = (asked: Promise<unknown>, then: () => void) => void asked.then(then, () => undefined);

/** What one may do with an output, in the order of the menu; on the page of a stream also remove it there. */
export const outputActions = ({
  edit,
  reload,
  streamId,
  hasFilters,
}: ActionOptions): readonly RowAction<OutputRow>[] => [
  {
    id: 'edit',
    label: words.edit,
    icon: <Pencil />,
    rowKey: 'e',
    isPermitted: mayEdit,
    disabledReason: ({ info }) => (info ? undefined : words.unknownType),
    run: edit,
  },
  {
    id: 'pause',
    label: words.pause,
    icon: <Pause />,
    isPermitted: (row, user) => row.state?.paused === false && mayEdit(row, user),
    run: (row) => toasted(OutputsActions.pause(row), reload),
  },
  {
    id: 'resume',
    label: words.resume,
    icon: <Play />,
    isPermitted: (row, user) => row.state?.paused === true && mayEdit(row, user),
    run: (row) => toasted(OutputsActions.resume(row), reload),
  },
  {
    id: 'test',
    label: words.test,
    icon: <Send />,
    isPermitted: (row, user) => row.state !== undefined && mayEdit(row, user),
    disabledReason: ({ info }) => (info ? undefined : words.unknownType),
    dialog: ([row], { onClose }) => row && <TestDialog output={row} onClose={onClose} />,
  },
  {
    id: 'discard',
    label: words.discard,
    icon: <Eraser />,
    isDangerous: true,
    isPermitted: (row, user) => row.state !== undefined && mayEdit(row, user),
    disabledReason: ({ state }) => (state?.queued_messages === 0 ? words.nothingWaits : undefined),
    dialog: ([row], { onDone, onClose }) =>
      row && (
        <ConfirmDialog
          isDestructive
          title={texts.discard.title(row.title)}
          confirmLabel={texts.discard.confirm}
          busyLabel={texts.discard.busy}
          onConfirm={() => OutputsActions.discard(row).then(onDone)}
          onClose={onClose}
        >
          {texts.discard.effect(row.state?.queued_messages ?? 0)}
        </ConfirmDialog>
      ),
  },
  ...(streamId !== undefined && hasFilters ? [filterFrom(streamId)] : []),
  ...(streamId === undefined ? [] : [removeFrom(streamId)]),
  { ...remove, label: words.deleteGlobally },
];

const filterFrom = (streamId: string): RowAction<OutputRow> => ({
  id: 'filter',
  label: words.filter,
  icon: <ListFilter />,
  rowKey: 'f',
  isPermitted: (_, user) =>
    hasPermission(user, `streams:edit:${streamId}`) && hasPermission(user, 'stream_outputs:create'),
  dialog: ([row], { onDone, onClose }) =>
    row && <FilterDialog {...{ streamId, onDone, onClose }} output={row} stored={filterFor(row, streamId)} />,
});

const removeFrom = (streamId: string): RowAction<OutputRow> => ({
  id: 'remove-from-stream',
  label: words.removeFrom,
  icon: <Unlink />,
  isPermitted: ({ id }, user) =>
    hasPermission(user, `streams:edit:${streamId}`) && hasPermission(user, `stream_outputs:delete:${id}`),
  dialog: ([row], { onDone, onClose }) =>
    row && (
      <ConfirmDialog
        title={texts.removeFrom.title}
        items={[{ name: row.title }]}
        confirmLabel={texts.removeFrom.confirm}
        busyLabel={texts.removeFrom.busy}
        onConfirm={() => OutputsActions.removeFrom(streamId, row).then(onDone)}
        onClose={onClose}
      >
        {texts.removeFrom.effect}
      </ConfirmDialog>
    ),
});
