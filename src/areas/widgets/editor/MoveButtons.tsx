import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { texts } from './texts';

interface MoveButtonsProps {
  /** Name of the entry. */
  name: string;
  /** Absent at the ends of the list. */
  onUp?: () => void;
  onDown?: () => void;
}

/** Moves an entry of a list; hidden for a single entry. A text announces the ends of the list. */
export function MoveButtons({ name, onUp, onDown }: MoveButtonsProps) {
  if (!onUp && !onDown) return null;
  const end = onUp ? texts.entries.last : texts.entries.first;
  return (
    <>
      {!(onUp && onDown) && <span className="tl-editor-end">{end}</span>}
      <IconButton
        label={texts.entries.up(name)}
        aria-disabled={!onUp || undefined}
        aria-description={onUp ? undefined : end}
        onClick={onUp}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={texts.entries.down(name)}
        aria-disabled={!onDown || undefined}
        aria-description={onDown ? undefined : end}
        onClick={onDown}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}
