import { BulkDialog, type DialogEnd } from 'areas/entities';
import { keepsDocuments } from 'rest/entity/deleted';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { EventNotificationsActions, type ListedNotification } from '../stores/NotificationsStore';
import { LosingDefinitions } from './LosingDefinitions';
import { texts } from './texts';
import './notifications.css';

const idOf = ({ id }: ListedNotification): string => id;
const titleOf = ({ title }: ListedNotification): string => title;

interface DeleteNotificationsDialogProps extends DialogEnd {
  rows: readonly ListedNotification[];
}

/** Asks before notifications are deleted, and says which definitions lose them. */
export function DeleteNotificationsDialog({ rows, onDone, onClose }: DeleteNotificationsDialogProps) {
  const [first, ...others] = rows;
  if (!first) return null;
  const effect = keepsDocuments() ? texts.effectKept : texts.effect;
  if (others.length === 0) {
    return (
      <ConfirmDialog
        title={texts.ask(first.title)}
        isDestructive
        confirmLabel={texts.several.delete}
        busyLabel={texts.busy}
        below={<LosingDefinitions rows={rows} />}
        onConfirm={() => EventNotificationsActions.delete(first, onDone).then(onDone)}
        onClose={onClose}
      >
        {effect}
      </ConfirmDialog>
    );
  }
  return (
    <BulkDialog
      {...{ rows, onDone, onClose }}
      title={texts.askMany(rows.length)}
      rowKey={idOf}
      nameOf={titleOf}
      isDestructive
      confirmLabel={texts.several.delete}
      busyLabel={texts.busy}
      doneLabel={texts.done}
      run={async (those, tell) => {
        const refusals = await EventNotificationsActions.deleteSeveral(those.map(idOf));
        for (const row of those) tell(row, refusals.get(row.id));
      }}
    >
      {effect}
      <LosingDefinitions rows={rows} />
    </BulkDialog>
  );
}
