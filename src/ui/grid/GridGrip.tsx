import { GripVertical } from 'lucide-react';
import { forwardRef, type KeyboardEvent } from 'react';
import { IconButton } from 'ui/button/IconButton';

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
      label={`Move ${name}`}
      title="Drag to move. Arrow keys move, with Shift they change the size"
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Shift+ArrowRight Shift+ArrowDown"
      onKeyDown={onKey}
    >
      <GripVertical />
    </IconButton>
  );
});
