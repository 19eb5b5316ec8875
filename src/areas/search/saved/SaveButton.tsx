import { Star } from 'lucide-react';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { PHONE, useMediaQuery } from 'ui/measure/media';
import { type Arrangement } from '../address/search-url';
import { type SavedSearch } from './saved-search';
import { texts } from '../texts';
import './SaveButton.css';

const SavePopover = lazy(async () => ({ default: (await import('./SavePopover')).SavePopover }));

interface SaveButtonProps {
  arrangement: Arrangement;
  saved?: SavedSearch;
}

/** The star button: saves the page as a new saved search, or saves the open one again. */
export const SaveButton = memo(function SaveButton({ arrangement, saved }: SaveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const isPhone = useMediaQuery(PHONE);
  const state = saved ? (saved.isShownBy(arrangement) ? 'unchanged' : 'changed') : 'new';
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={anchor}
        className={`tl-save tl-save-${state}`}
        icon={<Star aria-hidden="true" />}
        title={texts.save[state]}
        aria-label={isPhone ? texts.save.label : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isPhone ? null : texts.save.label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SavePopover {...{ anchor, arrangement, saved }} onClose={close} />
        </Suspense>
      )}
    </>
  );
});
