import { type ViewSummary } from 'api/views';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { DashboardsActions } from '../DashboardsActions';
import { questions } from '../messages';

interface DeleteDashboardsDialogProps {
  /** At least one. */
  dashboards: readonly ViewSummary[];
  /** Also when only some of them could be deleted. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before dashboards are deleted for everybody; one after the other goes. */
export function DeleteDashboardsDialog({ dashboards, onDeleted, onClose }: DeleteDashboardsDialogProps) {
  const [first] = dashboards;
  const isOne = dashboards.length === 1;
  const remove = async () => {
    try {
      for (const dashboard of dashboards) await DashboardsActions.delete(dashboard);
    } finally {
      onDeleted();
    }
  };
  return (
    <ConfirmDialog
      title={isOne ? questions.deleteDashboard(first?.title ?? '') : `Delete ${dashboards.length} dashboards?`}
      items={isOne ? [] : dashboards.map(({ title }) => ({ name: title }))}
      isDestructive
      confirmLabel={isOne ? 'Delete dashboard' : `Delete ${dashboards.length} dashboards`}
      busyLabel="Deleting…"
      onConfirm={remove}
      onClose={onClose}
    >
      {isOne ? 'It is' : 'They are'} gone for everybody. The messages shown there stay.
    </ConfirmDialog>
  );
}
