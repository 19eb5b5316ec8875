import { type ShareableType } from 'api/grn';
import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Share2 } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { Button } from 'ui/button/Button';
import { ShareDialog } from './late-parts';
import { useMayShare } from './share-right';

interface ShareButtonProps {
  type: ShareableType;
  /** Absent while it has not been saved. */
  id: string | undefined;
  title: string;
  /** The icon alone. */
  isCompact?: boolean;
}

/** Opens the sharing of a thing, for those who own it; others are told why not. Absent until rights are known. */
export const ShareButton = memo(function ShareButton({ type, id, title, isCompact = false }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isKnown = useStore(CurrentUserStore, ({ currentUser }) => currentUser !== undefined);
  const mayShare = useMayShare();
  if (!isKnown) return null;
  const refusal =
    id === undefined
      ? `Save the ${type} to share it`
      : mayShare(type, id)
        ? undefined
        : 'Only those who own it can share it';
  return (
    <div className="tl-share">
      <Button
        icon={<Share2 aria-hidden="true" />}
        title="Share"
        aria-label={isCompact ? 'Share' : undefined}
        aria-haspopup="dialog"
        disabledReason={refusal}
        onClick={() => setOpen(true)}
      >
        {isCompact ? null : 'Share'}
      </Button>
      {isOpen && id !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog target={{ type, id, title }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});
