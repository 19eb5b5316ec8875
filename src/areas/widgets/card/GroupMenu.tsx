import { type Anchor } from 'ui/floating/layers';
import { FieldValueMenu } from 'ui/field-value-menu/FieldValueMenu';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTime } from 'ui/format/zoned-time';
import { type FieldCommands } from 'areas/messages';
import { type GroupValue } from '../charts/group-values';

interface GroupMenuProps {
  /** At least one; the menu is for the last of them. */
  groups: readonly GroupValue[];
  anchor: Anchor;
  commands: FieldCommands;
  /** Undefined where no widget can be added. */
  onDocuments?: (groups: readonly GroupValue[]) => void;
  onZoom?: (from: number, to: number) => void;
  onClose: () => void;
}

/** The menu of a bar, slice or cell (card search.md, "Field menu and value menu"). */
export function GroupMenu({ groups, anchor, commands, onDocuments, onZoom, onClose }: GroupMenuProps) {
  const zone = useTimeZone();
  const about = groups.findLast(({ type }) => type === 'values') ?? groups.at(-1);
  if (!about) return null;
  const { field, value, type, stepMs } = about;
  const start = Date.parse(value);
  const isTime = type === 'time' && !Number.isNaN(start);
  const zoom = onZoom && stepMs !== undefined ? () => onZoom(start, start + stepMs) : undefined;
  return (
    <FieldValueMenu
      {...{ anchor, field, onClose }}
      value={isTime ? formatDateTime(value, zone) : value}
      onShowOnly={isTime ? zoom : () => commands.showOnly(field, value)}
      onExclude={isTime ? undefined : () => commands.exclude(field, value)}
      onShowDocuments={onDocuments && (() => onDocuments(groups))}
      onHighlight={isTime || !commands.highlight ? undefined : () => commands.highlight?.(field, value)}
    />
  );
}
