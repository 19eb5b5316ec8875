import { Ellipsis } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';

interface PageMenuProps {
  /** Of the page. */
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onTitle: () => void;
  onDuplicate: () => void;
  onMove: (step: number) => void;
  onDelete: () => void;
}

/** What can be done with the page that is shown. */
export function PageMenu({ title, isFirst, isLast, onTitle, onDuplicate, onMove, onDelete }: PageMenuProps) {
  const label = `Actions for page ${title}`;
  return (
    <MenuButton
      label={label}
      toggle={(props) => (
        <IconButton {...props} label={label}>
          <Ellipsis />
        </IconButton>
      )}
    >
      <MenuItem onChoose={onTitle}>Edit Title</MenuItem>
      <MenuItem onChoose={onDuplicate}>Duplicate</MenuItem>
      {!isFirst && <MenuItem onChoose={() => onMove(-1)}>Move left</MenuItem>}
      {!isLast && <MenuItem onChoose={() => onMove(1)}>Move right</MenuItem>}
      <MenuDivider />
      <MenuItem
        danger
        disabledReason={isFirst && isLast ? 'A dashboard has at least one page' : undefined}
        onChoose={onDelete}
      >
        Delete…
      </MenuItem>
    </MenuButton>
  );
}
