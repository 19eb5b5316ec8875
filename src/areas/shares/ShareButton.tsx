import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Share2 } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { Button } from 'ui/button/Button';
import { ShareDialog } from './late-parts';
import { useMayShare } from './share-right';
import { texts } from './button-texts';

interface ShareButtonProps {
  type: string;
  /** Absent while it has not been saved. */
  id: string | undefined;
  title: string;
  /** The icon alone. */
  isCompact?: boolean;
}

/**
 * Opens the sharing of a thing, for those who own it; others are told why not, but for the icon alone, which has no room
 * to say so and is absent. Absent until rights are known.
 */
export const ShareButton = memo(function ShareButton({ type, id, title, isCompact = false }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isKnown = useStore(CurrentUserStore, ({ currentUser }) => currentUser !== undefined);
  const mayShare = useMayShare();
  if (!isKnown) return null;
  const refusal = id === undefined ? texts.saveFirst(type) : mayShare(type, id) ? undefined : texts.ownersOnly;
  if (isCompact && refusal !== undefined) return null;
  return (
    <div>
      <Button
        icon={<Share2 aria-hidden="true" />}
        title={texts.share}
        aria-label={isCompact ? texts.share : undefined}
        aria-haspopup="dialog"
        disabledReason={refusal}
        onClick={() => setOpen(true)}
      >
        {isCompact ? null : texts.share}
      </Button>
      {isOpen && id !== undefined && (
        <Suspense fallback={null}>
          <ShareDialog target={{ type, id, title }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});
