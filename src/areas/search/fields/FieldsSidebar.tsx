import { type FieldType } from 'api/search';
import { Search } from 'lucide-react';
import { memo, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'flux/use-store';
import { formatCount } from 'ui/format/number';
import { type FieldCommands } from '../detail/field-commands';
import { type FieldScope } from '../field-search';
import { FieldTypesStore } from '../FieldTypesStore';
import { FieldValuesActions } from '../FieldValuesActions';
import { FieldValuesStore } from '../FieldValuesStore';
import { countableFields, type FieldEntry, groupFields } from './field-groups';
import { FieldItem } from './FieldItem';
import './FieldsSidebar.css';

export interface FieldsSidebarProps {
  columns: readonly string[];
  /** Share of the shown messages that have a field. */
  shown: ReadonlyMap<string, number>;
  scope?: FieldScope;
  commands: FieldCommands;
  /** Below the fields. */
  highlighting?: ReactNode;
}

const NO_TYPES = [] as const;

/** Counts the messages that have each field, anew for each result a person asked for. */
function useCounting({ scope, shown }: FieldsSidebarProps, types: readonly FieldType[] | undefined): void {
  const current = useRef(shown);
  useEffect(() => {
    current.current = shown;
  });
  useEffect(() => {
    if (!scope || !types) return undefined;
    const asked = FieldValuesActions.count(scope, countableFields(types, current.current));
    return () => asked.cancel();
  }, [scope, types]);
}

/** The fields of the messages: which are columns, how many messages have them, their top values. */
export const FieldsSidebar = memo(function FieldsSidebar(props: FieldsSidebarProps) {
  const { columns, shown, scope, commands, highlighting } = props;
  const types = useStore(FieldTypesStore, (state) => state.fields);
  const coverage = useStore(FieldValuesStore, (state) => state.coverage);
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState<string>();
  const id = useId();
  useCounting(props, types);
  const groups = useMemo(
    () => groupFields({ types: types ?? NO_TYPES, shown, coverage, columns, filter }),
    [types, shown, coverage, columns, filter],
  );
  const count = groups.columns.length + groups.others.length + groups.elsewhere.length;
  const group = (title: string, entries: readonly FieldEntry[]) =>
    entries.length > 0 && (
      <section aria-label={title}>
        <h2>
          {title} <span>{formatCount(entries.length)}</span>
        </h2>
        <ul>
          {entries.map((field) => (
            <FieldItem
              key={field.name}
              {...{ field, commands, scope }}
              isOpen={open === field.name}
              onToggle={() => setOpen(open === field.name ? undefined : field.name)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <div className="tl-fields">
      <div className="tl-fields-filter">
        <Search size={14} aria-hidden="true" />
        <label className="tl-visually-hidden" htmlFor={id}>
          Filter fields
        </label>
        <input
          id={id}
          type="search"
          className="form-control"
          placeholder={filter === '' && count > 0 ? `Filter ${formatCount(count)} fields` : 'Filter fields'}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setFilter('')}
        />
      </div>
      {group('Shown as columns', groups.columns)}
      {group('In these results', groups.others)}
      {group('Only in other messages', groups.elsewhere)}
      {count === 0 && (
        <p className="tl-field-empty">{filter === '' ? 'No fields known yet' : 'No field matches the filter'}</p>
      )}
      {highlighting}
    </div>
  );
});
