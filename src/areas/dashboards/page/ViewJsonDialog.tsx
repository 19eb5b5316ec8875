import { useMemo } from 'react';
import { Button } from 'ui/button/Button';
import { CopyButton } from 'ui/copy/CopyButton';
import { Dialog } from 'ui/dialog/Dialog';
import { JsonView } from 'ui/json/JsonView';
import { type Dashboard } from '../model/dashboard';
import { writeDashboard } from '../model/write-dashboard';

interface ViewJsonDialogProps {
  draft: Dashboard;
  onClose: () => void;
}

/** What would be stored of a dashboard now: the view and its search. */
export function ViewJsonDialog({ draft, onClose }: ViewJsonDialogProps) {
  const written = useMemo(() => writeDashboard(draft), [draft]);
  return (
    <Dialog
      title="Dashboard as JSON"
      size="lg"
      onClose={onClose}
      footer={
        <>
          <CopyButton withText label="Copy JSON" value={() => JSON.stringify(written, undefined, 2)} />
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <JsonView label="Dashboard" value={written} openLevels={2} />
    </Dialog>
  );
}
