import { Columns3, Ellipsis, Minus, Plus } from 'lucide-react';
import { type RefObject } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { CopyButton } from 'ui/copy/CopyButton';
import { valueText } from 'ui/message-table/message-row';
import { queryValueOf } from '../message-fields';
import { type FieldCommands } from './field-commands';

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
          <IconButton label={`Show only this value of ${field}`} onClick={() => commands.showOnly(field, asked)}>
            <Plus />
          </IconButton>
          <IconButton label={`Exclude this value of ${field}`} onClick={() => commands.exclude(field, asked)}>
            <Minus />
          </IconButton>
        </>
      )}
      {commands.toggleColumn && (
        <IconButton
          label={isColumn ? `Remove column ${field}` : `Add ${field} as column`}
          aria-pressed={isColumn}
          onClick={() => commands.toggleColumn?.(field)}
        >
          <Columns3 />
        </IconButton>
      )}
      <CopyButton label={`Copy value of ${field}`} value={() => valueText(value)} />
      <IconButton
        ref={moreRef}
        label={`More actions for ${field}`}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={onMore}
      >
        <Ellipsis />
      </IconButton>
    </span>
  );
}
