import { FolderOpen } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { texts } from '../texts';

const LoadDialog = lazy(async () => ({ default: (await import('./LoadDialog')).LoadDialog }));

/** Opens the list of saved searches. */
export const LoadButton = memo(function LoadButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <IconButton
        label={texts.load.label}
        title={texts.load.help}
        className="tl-search-more-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FolderOpen />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <LoadDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});
