import { ChartColumn, ChartLine, CircleDashed, Columns3, Copy, Ellipsis, Sigma, TableProperties } from 'lucide-react';
import { type ReactNode } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { copyText } from 'ui/copy/copyText';
import { MenuButton, type MenuToggleProps } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { type FieldCommands } from '../detail/field-commands';
import { LEVEL_FIELD } from '../search-request';
import { type FieldWidgetKind } from '../widgets/strip-widget';

interface FieldMenuProps {
  field: string;
  isColumn: boolean;
  commands: FieldCommands;
  /** Draws the button; three dots otherwise. */
  toggle?: (props: MenuToggleProps, label: string) => ReactNode;
  align?: 'start' | 'end';
}

/** Columns every table has. */
const isFixed = (field: string) => field === LEVEL_FIELD || field === 'timestamp';

const CARDS = [
  { kind: 'chart', text: 'Chart', icon: <ChartLine /> },
  { kind: 'top', text: 'Show top values', icon: <ChartColumn /> },
  { kind: 'statistics', text: 'Statistics', icon: <Sigma /> },
] as const satisfies readonly { kind: FieldWidgetKind; text: string; icon: JSX.Element }[];

/** What can be done with a field (card search.md, "Field menu and value menu"); what does not fit it is absent. */
export function FieldMenu({ field, isColumn, commands, toggle, align = 'end' }: FieldMenuProps) {
  const name = `Actions for ${field}`;
  return (
    <MenuButton
      label={name}
      align={align}
      toggle={(props) =>
        toggle?.(props, name) ?? (
          <IconButton {...props} label={name}>
            <Ellipsis />
          </IconButton>
        )
      }
    >
      <FieldMenuEntries {...{ field, isColumn, commands }} />
    </MenuButton>
  );
}

function FieldMenuEntries({ field, isColumn, commands }: Pick<FieldMenuProps, 'field' | 'isColumn' | 'commands'>) {
  const cards = CARDS.filter(({ kind }) => commands.canShow?.(kind, field));
  return (
    <>
      {cards.map(({ kind, text, icon }) => (
        <MenuItem key={kind} icon={icon} onChoose={() => commands.show?.(kind, field)}>
          {text}
        </MenuItem>
      ))}
      {cards.length > 0 && <MenuDivider />}
      {!isFixed(field) && commands.toggleColumn && (
        <MenuItem icon={<Columns3 />} onChoose={() => commands.toggleColumn?.(field)}>
          {isColumn ? 'Remove from table' : 'Add to table'}
        </MenuItem>
      )}
      {!isFixed(field) && commands.toggleInAllTables && (
        <MenuItem icon={<TableProperties />} onChoose={() => commands.toggleInAllTables?.(field)}>
          {commands.isInAllTables?.(field) ? 'Remove from all tables' : 'Add to all tables'}
        </MenuItem>
      )}
      <MenuItem icon={<CircleDashed />} onChoose={() => commands.requireField(field)}>
        Has this field
      </MenuItem>
      <MenuItem icon={<Copy />} onChoose={() => void copyText(field)}>
        Copy field name
      </MenuItem>
    </>
  );
}
