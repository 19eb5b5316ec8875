import { Ellipsis } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { texts } from './texts';

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
  const label = texts.pages.actions(title);
  return (
    <MenuButton
      label={label}
      toggle={(props) => (
        <IconButton {...props} label={label}>
          <Ellipsis />
        </IconButton>
      )}
    >
      <MenuItem onChoose={onTitle}>{texts.pages.editTitle}</MenuItem>
      <MenuItem onChoose={onDuplicate}>{texts.pages.duplicate}</MenuItem>
      {!isFirst && <MenuItem onChoose={() => onMove(-1)}>{texts.pages.moveLeft}</MenuItem>}
      {!isLast && <MenuItem onChoose={() => onMove(1)}>{texts.pages.moveRight}</MenuItem>}
      <MenuDivider />
      <MenuItem danger disabledReason={isFirst && isLast ? texts.pages.keepsOne : undefined} onChoose={onDelete}>
        {texts.pages.delete}
      </MenuItem>
    </MenuButton>
  );
}
