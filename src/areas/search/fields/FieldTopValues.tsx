import { useEffect } from 'react';
import { useStore } from 'flux/use-store';
import { messageOf } from 'flux/failure';
import { formatCount, formatPercent } from 'ui/format/number';
import { levelOf } from 'ui/level/levels';
import { Skeleton } from 'ui/progress/Skeleton';
import { type FieldCommands } from '../detail/field-commands';
import { type FieldScope, type TopValues } from '../field-search';
import { FieldValuesActions } from '../FieldValuesActions';
import { FieldValuesStore } from '../FieldValuesStore';
import { LEVEL_FIELD } from '../search-request';

interface FieldTopValuesProps {
  field: string;
  scope: FieldScope;
  commands: FieldCommands;
}

function ValueList({ field, found, commands }: { field: string; found: TopValues; commands: FieldCommands }) {
  const most = found.values[0]?.count ?? 1;
  if (found.values.length === 0) return <p className="tl-field-empty">No values in these results</p>;
  return (
    <ul aria-label={`Top values of ${field}`}>
      {found.values.map(({ value, count }) => {
        const level = field === LEVEL_FIELD ? levelOf(value) : undefined;
        return (
          <li key={value} className={level && `tl-level-${level.level}`}>
            <button
              type="button"
              title={`Show only ${value}: ${formatCount(count)} messages`}
              onClick={() => commands.showOnly(field, value)}
            >
              <span className="tl-mono tl-truncate">{level ? `${value} ${level.word}` : value}</span>
              <span className="tl-field-share">{formatPercent(found.total > 0 ? count / found.total : 0)}</span>
            </button>
            <i style={{ width: `${Math.max(2, (count / most) * 100)}%` }} />
          </li>
        );
      })}
    </ul>
  );
}

/** The most frequent values of a field in the result; pressing one searches for it. */
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
