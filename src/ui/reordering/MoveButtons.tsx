import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { texts } from './texts';
import './MoveButtons.css';

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
  const end = onUp ? texts.last : texts.first;
  return (
    <>
      {!(onUp && onDown) && <span className="tl-move-end">{end}</span>}
      <IconButton label={texts.up(name)} disabledReason={onUp ? undefined : end} isReasonShown onClick={onUp}>
        <ArrowUp />
      </IconButton>
      <IconButton label={texts.down(name)} disabledReason={onDown ? undefined : end} isReasonShown onClick={onDown}>
        <ArrowDown />
      </IconButton>
    </>
  );
}
