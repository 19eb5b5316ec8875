import { memo, useMemo, useState } from 'react';
import { useStore } from 'flux/use-store';
import { formatCount } from 'ui/format/number';
import { type FieldCommands } from '../detail/field-commands';
import { type FieldScope } from '../field-search';
import { FieldTypesStore } from '../FieldTypesStore';
import { FieldValuesStore } from '../FieldValuesStore';
import { SidebarSection } from '../sidebar/SidebarSection';
import { FieldChoiceMenu } from './FieldChoiceMenu';
import { type FieldEntry, groupFields } from './field-groups';
import { FieldItem } from './FieldItem';
import { FieldsFilter } from './FieldsFilter';
import { useFieldChoice } from './useFieldChoice';
import { useCounting } from './useCounting';
import './FieldsSection.css';

export interface FieldsListProps {
  columns: readonly string[];
  /** Share of the shown messages that have a field. */
  shown: ReadonlyMap<string, number>;
  scope?: FieldScope;
  commands: FieldCommands;
}

const NO_TYPES = [] as const;
const TITLES = {
  columns: 'Shown as columns',
  others: 'In these results',
  elsewhere: 'Only in other messages',
  foreign: 'Not in these streams',
  reserved: 'Reserved',
} as const;
const GROUPS = ['columns', 'others', 'elsewhere', 'foreign', 'reserved'] as const;

/** The fields of the messages: which are columns, how many messages have them, their top values. */
export const FieldsSection = memo(function FieldsSection({ columns, shown, scope, commands }: FieldsListProps) {
  const { fields: types, all } = useStore(FieldTypesStore);
  const coverage = useStore(FieldValuesStore, (state) => state.coverage);
  const [choice, choose] = useFieldChoice(scope);
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState<string>();
  useCounting(scope, shown, types);
  const groups = useMemo(
    () => groupFields({ types: types ?? NO_TYPES, all, choice, shown, coverage, columns, filter }),
    [types, all, choice, shown, coverage, columns, filter],
  );
  const count = GROUPS.reduce((sum, name) => sum + groups[name].length, 0);
  const group = (title: string, entries: readonly FieldEntry[]) =>
    entries.length > 0 && (
      <section key={title} aria-label={title}>
        <h3>
          {title} <span>{formatCount(entries.length)}</span>
        </h3>
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
    <SidebarSection
      title="Fields"
      memory="fields"
      className="tl-field-list"
      actions={<FieldChoiceMenu {...{ choice }} onChoose={choose} />}
    >
      <FieldsFilter {...{ filter, count }} onFilter={setFilter} />
      {GROUPS.map((name) => group(TITLES[name], groups[name]))}
      {count === 0 && (
        <p className="tl-field-empty">{filter === '' ? 'No fields known yet' : 'No field matches the filter'}</p>
      )}
    </SidebarSection>
  );
});
