import { Columns3, Ellipsis, Minus, Plus } from 'lucide-react';
import { type RefObject } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { CopyButton } from 'ui/copy/CopyButton';
import { valueText } from 'ui/message-table/message-row';
import { queryValueOf } from 'areas/query';
import { type FieldCommands } from './field-commands';
import { texts } from './texts';

interface FieldRowActionsProps {
  field: string;
  value: unknown;
  commands: FieldCommands;
  moreRef: RefObject<HTMLButtonElement>;
  isMenuOpen: boolean;
  onMore: () => void;
}

/** The buttons at the end of a field; seen on hover and on focus. */
export function FieldRowActions({ field, value, commands, moreRef, isMenuOpen, onMore }: FieldRowActionsProps) {
  const asked = queryValueOf(field, value);
  const isColumn = commands.isColumn(field);
  return (
    <span className="tl-field-actions">
      {asked !== undefined && (
        <>
          <IconButton label={texts.field.showOnly(field)} onClick={() => commands.showOnly(field, asked)}>
            <Plus />
          </IconButton>
          <IconButton label={texts.field.exclude(field)} onClick={() => commands.exclude(field, asked)}>
            <Minus />
          </IconButton>
        </>
      )}
      {commands.toggleColumn && (
        <IconButton
          label={isColumn ? texts.field.removeColumn(field) : texts.field.addColumn(field)}
          aria-pressed={isColumn}
          onClick={() => commands.toggleColumn?.(field)}
        >
          <Columns3 />
        </IconButton>
      )}
      <CopyButton label={texts.field.copy(field)} value={() => valueText(value)} />
      <IconButton
        ref={moreRef}
        label={texts.field.more(field)}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={onMore}
      >
        <Ellipsis />
      </IconButton>
    </span>
  );
}
