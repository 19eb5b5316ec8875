import { ListFilter } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { type FieldChoice } from './field-groups';

const CHOICES: readonly { choice: FieldChoice; text: string }[] = [
  { choice: 'current', text: 'Fields of the current streams' },
  { choice: 'all', text: 'All fields' },
  { choice: 'reserved', text: 'All fields, reserved ones too' },
];

interface FieldChoiceMenuProps {
  choice: FieldChoice;
  onChoose: (choice: FieldChoice) => void;
}

/** Which fields are listed. */
export function FieldChoiceMenu({ choice, onChoose }: FieldChoiceMenuProps) {
  return (
    <MenuButton
      label="Listed fields"
      align="end"
      toggle={(props) => (
        <IconButton {...props} label="Listed fields" className={choice === 'current' ? '' : 'tl-field-choice-on'}>
          <ListFilter />
        </IconButton>
      )}
    >
      {CHOICES.map((each) => (
        <MenuItem key={each.choice} checked={each.choice === choice} onChoose={() => onChoose(each.choice)}>
          {each.text}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
