import { ChartColumn, ChartLine, CircleDashed, Columns3, Copy, Ellipsis, Sigma, TableProperties } from 'lucide-react';
import { type ReactNode, type RefObject } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { copyText } from 'ui/copy/copyText';
import { MenuButton, type MenuToggleProps } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { type FieldCommands } from './field-commands';
import { type FieldOfMessage } from './field-menu-entry';
import { FurtherFieldEntries } from './FurtherFieldEntries';
import { type FieldWidgetKind, LEVEL_FIELD } from 'areas/query';
import { texts } from '../texts';

interface FieldMenuProps {
  field: string;
  isColumn: boolean;
  commands: FieldCommands;
  /** Draws the button; three dots otherwise. */
  toggle?: (props: MenuToggleProps, label: string) => ReactNode;
  align?: 'start' | 'end';
  /** Opens the panel of the field in its list; without this it opens in a popover at the button. */
  onLook?: (kind: FieldWidgetKind) => void;
  /** In a message: what else can be done with it there. */
  ofMessage?: Omit<FieldOfMessage, 'field'>;
}

/** Columns every table has. */
const isFixed = (field: string) => field === LEVEL_FIELD || field === 'timestamp';

interface FieldLook {
  kind: FieldWidgetKind;
  text: string;
  icon: JSX.Element;
}

const CARDS = [
  { kind: 'chart', text: texts.field.chart, icon: <ChartLine /> },
  { kind: 'top', text: texts.field.showTop, icon: <ChartColumn /> },
  { kind: 'statistics', text: texts.field.statistics, icon: <Sigma /> },
] as const satisfies readonly FieldLook[];

const LOOKS = [
  { kind: 'top', text: texts.field.top, icon: <ChartColumn /> },
  { kind: 'time', text: texts.field.time, icon: <ChartLine /> },
  { kind: 'statistics', text: texts.field.statistics, icon: <Sigma /> },
] as const satisfies readonly FieldLook[];

/** What can be done with a field (card search.md, "Field menu and value menu"); what does not fit it is absent. */
export function FieldMenu({ field, isColumn, commands, toggle, align = 'end', onLook, ofMessage }: FieldMenuProps) {
  const name = texts.field.menu(field);
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
      {(anchor) => <FieldMenuEntries {...{ field, isColumn, commands, onLook, ofMessage, anchor }} />}
    </MenuButton>
  );
}

interface FieldMenuEntriesProps extends Omit<FieldMenuProps, 'toggle' | 'align'> {
  anchor: RefObject<HTMLButtonElement>;
}

function FieldMenuEntries({ field, isColumn, commands, onLook, ofMessage, anchor }: FieldMenuEntriesProps) {
  const { lookAt } = commands;
  // Without a result there is nothing to look at yet: a card waits for it.
  const cards = (onLook || lookAt ? LOOKS : CARDS).filter(({ kind }) => commands.canShow?.(kind, field));
  const look = lookAt && ((kind: FieldWidgetKind) => lookAt(kind, field, anchor));
  const choose = onLook ?? look ?? ((kind: FieldWidgetKind) => commands.show?.(kind, field));
  return (
    <>
      {cards.map(({ kind, text, icon }) => (
        <MenuItem key={kind} icon={icon} onChoose={() => choose(kind)}>
          {text}
        </MenuItem>
      ))}
      {cards.length > 0 && <MenuDivider />}
      {!isFixed(field) && commands.toggleColumn && (
        <MenuItem icon={<Columns3 />} onChoose={() => commands.toggleColumn?.(field)}>
          {isColumn ? texts.field.remove : texts.field.add}
        </MenuItem>
      )}
      {!isFixed(field) && commands.toggleInAllTables && (
        <MenuItem icon={<TableProperties />} onChoose={() => commands.toggleInAllTables?.(field)}>
          {commands.isInAllTables?.(field) ? texts.field.removeFromAll : texts.field.addToAll}
        </MenuItem>
      )}
      <MenuItem icon={<CircleDashed />} onChoose={() => commands.requireField(field)}>
        {texts.field.exists}
      </MenuItem>
      <MenuItem icon={<Copy />} onChoose={() => void copyText(field)}>
        {texts.field.copy}
      </MenuItem>
      {ofMessage && <FurtherFieldEntries field={field} {...ofMessage} />}
    </>
  );
}
