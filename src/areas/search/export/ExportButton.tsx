import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { texts } from '../texts';

const ExportDialog = lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog }));

interface ExportButtonProps {
  columns: readonly string[];
  /** Title of the saved search; undefined for an unsaved search. */
  title?: string;
}

/** Exports the messages of the table. */
export function ExportButton(props: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={texts.results.export} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
