import { ListFilter } from 'lucide-react';
import { IconButton } from 'ui/button/IconButton';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuItem } from 'ui/menu/MenuItem';
import { type FieldChoice } from 'areas/query';
import { texts } from './texts';

const CHOICES: readonly { choice: FieldChoice; text: string }[] = [
  { choice: 'current', text: texts.fields.choice.current },
  { choice: 'all', text: texts.fields.choice.all },
  { choice: 'reserved', text: texts.fields.choice.reserved },
];

interface FieldChoiceMenuProps {
  choice: FieldChoice;
  onChoose: (choice: FieldChoice) => void;
}

/** Chooses which fields are listed. */
export function FieldChoiceMenu({ choice, onChoose }: FieldChoiceMenuProps) {
  return (
    <MenuButton
      label={texts.fields.choice.label}
      align="end"
      toggle={(props) => (
        <IconButton
          {...props}
          label={texts.fields.choice.label}
          className={choice === 'current' ? '' : 'tl-field-choice-on'}
        >
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
