import { BulkDialog, type DialogEnd, UsesOf } from 'areas/entities';
import { conditionOf } from 'areas/events';
import { keepsDocuments } from 'rest/entity/deleted';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { queuedOf, type ScheduledDefinition } from '../model/definition';
import { type SeveralChange } from '../stores/change-definitions';
import { EventDefinitionsActions } from '../stores/EventDefinitionsStore';
import { texts } from './texts';

const idOf = ({ id }: ScheduledDefinition): string => id;
const titleOf = ({ title }: ScheduledDefinition): string => title;

const isByCron = ({ definition }: ScheduledDefinition): boolean => !!conditionOf(definition)?.use_cron_scheduling;

function effectOf(change: SeveralChange, rows: readonly ScheduledDefinition[]): string {
  if (change === 'delete' && keepsDocuments()) return texts.effects.deleteKept;
  if (change === 'enable' && rows.some(isByCron))
    return rows.every(isByCron) ? texts.effects.enableByCron : texts.effects.enableSome;
  return texts.effects[change];
}

const changeOne = (change: SeveralChange, row: ScheduledDefinition, onDone: () => void): Promise<unknown> =>
  change === 'delete' ? EventDefinitionsActions.delete(row, onDone) : EventDefinitionsActions[change](row);

interface ChangeDialogProps extends DialogEnd {
  change: SeveralChange;
  rows: readonly ScheduledDefinition[];
}

/** Asks before definitions are enabled, disabled or deleted; of several it says what came of each. */
export function ChangeDialog({ change, rows, onDone, onClose }: ChangeDialogProps) {
  const [first, ...others] = rows;
  if (!first) return null;
  if (others.length === 0) {
    return (
      <ConfirmDialog
        title={texts.asks[change](first.title)}
        isDestructive={change === 'delete'}
        confirmLabel={texts.several[change]}
        busyLabel={texts.busy[change]}
        onConfirm={() => changeOne(change, first, onDone).then(onDone)}
        onClose={onClose}
        below={change === 'delete' && <UsesOf kind="event_definition" ids={[first.id]} effect={texts.effects.usedBy} />}
      >
        {effectOf(change, rows)}
      </ConfirmDialog>
    );
  }
  return (
    <BulkDialog
      {...{ rows, onDone, onClose }}
      title={texts.asksMany[change](rows.length)}
      rowKey={idOf}
      nameOf={titleOf}
      isDestructive={change === 'delete'}
      confirmLabel={texts.several[change]}
      busyLabel={texts.busy[change]}
      doneLabel={texts.done[change]}
      run={async (those, tell) => {
        const refusals = await EventDefinitionsActions.several(change, those.map(idOf));
        for (const row of those) tell(row, refusals.get(row.id));
      }}
    >
      {effectOf(change, rows)}
    </BulkDialog>
  );
}

interface ClearQueueDialogProps extends DialogEnd {
  row: ScheduledDefinition;
}

/** Asks before the notifications that wait are dropped. */
export function ClearQueueDialog({ row, onDone, onClose }: ClearQueueDialogProps) {
  const { clearQueue } = texts;
  return (
    <ConfirmDialog
      title={clearQueue.ask(row.title)}
      isDestructive
      confirmLabel={clearQueue.confirm}
      busyLabel={clearQueue.busy}
      onConfirm={() => EventDefinitionsActions.clearQueue(row).then(onDone)}
      onClose={onClose}
    >
      {clearQueue.effect(queuedOf(row))}
    </ConfirmDialog>
  );
}
