import { GripVertical } from 'lucide-react';
import { forwardRef, type KeyboardEvent } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { texts } from './texts';

interface GridGripProps {
  /** Of what it moves. */
  name: string;
  onKey: (event: KeyboardEvent) => void;
}

/** Where something in a grid is taken hold of. */
export const GridGrip = forwardRef<HTMLButtonElement, GridGripProps>(function GridGrip({ name, onKey }, ref) {
  return (
    <IconButton
      ref={ref}
      className="tl-grid-grip"
      label={texts.move(name)}
      title={texts.how}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowRight Shift+ArrowDown"
      onKeyDown={onKey}
    >
      <GripVertical />
    </IconButton>
  );
});
