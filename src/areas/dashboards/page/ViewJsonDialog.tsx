import { useMemo } from 'react';
import { Button } from 'ui/button/Button';
import { CopyButton } from 'ui/copy/CopyButton';
import { Dialog } from 'ui/dialog/Dialog';
import { JsonView } from 'ui/json/JsonView';
import { type Dashboard } from '../model/dashboard';
import { writeDashboard } from '../model/write-dashboard';
import { texts } from './texts';

interface ViewJsonDialogProps {
  draft: Dashboard;
  onClose: () => void;
}

/** What would be stored of a dashboard now: the view and its search. */
export function ViewJsonDialog({ draft, onClose }: ViewJsonDialogProps) {
  const written = useMemo(() => writeDashboard(draft), [draft]);
  return (
    <Dialog
      title={texts.json.title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <CopyButton withText label={texts.json.copy} value={() => JSON.stringify(written, undefined, 2)} />
          <Button onClick={onClose}>{texts.json.close}</Button>
        </>
      }
    >
      <JsonView label={texts.json.label} value={written} openLevels={2} />
    </Dialog>
  );
}
