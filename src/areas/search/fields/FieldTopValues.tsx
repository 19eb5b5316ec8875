import { Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'flux/use-store';
import { messageOf } from 'rest/failure';
import { IconButton } from 'ui/button/IconButton';
import { type Anchor } from 'ui/floating/layers';
import { formatPercent } from 'ui/format/number';
import { levelOf } from 'ui/level/levels';
import { Skeleton } from 'ui/progress/Skeleton';
import { type FieldCommands } from 'areas/messages';
import {
  type FieldScope,
  FieldValuesActions,
  FieldValuesStore,
  LEVEL_FIELD,
  type TopValues,
  valueLabel,
} from 'areas/query';
import { GroupMenu, type GroupValue } from 'areas/widgets';
import { texts } from './panel-texts';

interface FieldTopValuesProps {
  field: string;
  scope: FieldScope;
  commands: FieldCommands;
}

function ValueList({ field, found, commands }: { field: string; found: TopValues; commands: FieldCommands }) {
  const most = found.values[0]?.count ?? 1;
  const [opened, setOpened] = useState<{ groups: readonly GroupValue[]; anchor: Anchor }>();
  if (found.values.length === 0) return <p className="tl-field-empty">{texts.values.none}</p>;
  return (
    <ul className="tl-field-values" aria-label={texts.values.label(field)}>
      {found.values.map(({ value, count }) => {
        const level = field === LEVEL_FIELD ? levelOf(value) : undefined;
        const openMenu = (anchor: Anchor) => setOpened({ groups: [{ field, value, type: 'values' }], anchor });
        return (
          <li
            key={value}
            className={level && `tl-level-${level.level}`}
            onContextMenu={(event) => {
              event.preventDefault();
              openMenu({ x: event.clientX, y: event.clientY });
            }}
          >
            <button
              type="button"
              title={texts.values.showOnly(value, count)}
              onClick={() => commands.showOnly(field, value)}
            >
              <span className="tl-mono tl-truncate">{valueLabel(field, value)}</span>
              <span className="tl-field-share">{formatPercent(found.total > 0 ? count / found.total : 0)}</span>
            </button>
            <IconButton
              label={texts.values.menu(value)}
              aria-haspopup="menu"
              onClick={(event) => openMenu({ current: event.currentTarget })}
            >
              <Ellipsis />
            </IconButton>
            <i style={{ width: `${Math.max(2, (count / most) * 100)}%` }} />
          </li>
        );
      })}
      {opened && <GroupMenu {...opened} {...{ commands }} onClose={() => setOpened(undefined)} />}
    </ul>
  );
}

/** The most frequent values of a field in the result; clicking one searches for it. */
export function FieldTopValues({ field, scope, commands }: FieldTopValuesProps) {
  const found = useStore(FieldValuesStore, ({ top }) => top[field]);
  useEffect(() => {
    const asked = FieldValuesActions.top(scope, field);
    return () => asked.cancel();
  }, [scope, field]);
  if (!found) return <Skeleton height={60} />;
  if ('error' in found) return <p className="tl-field-empty">{messageOf(found.error)}</p>;
  return <ValueList {...{ field, found, commands }} />;
}
