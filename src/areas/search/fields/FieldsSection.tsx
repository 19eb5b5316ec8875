import { memo, useMemo, useState } from 'react';
import { useStore } from 'flux/use-store';
import { formatCount } from 'ui/format/number';
import { SidebarSection } from 'ui/sidebar/SidebarSection';
import { type FieldCommands } from 'areas/messages';
import {
  type FieldEntry,
  type FieldScope,
  FieldTypesStore,
  FieldValuesStore,
  type FieldWidgetKind,
  groupFields,
} from 'areas/query';
import { type WidgetSource } from '../cards/widget-menu-entry';
import { FieldChoiceMenu } from './FieldChoiceMenu';
import { FieldItem } from './FieldItem';
import { FieldsFilter } from './FieldsFilter';
import { useFieldChoice } from './useFieldChoice';
import { useCounting } from './useCounting';
import { useLateTypes } from './useLateTypes';
import { texts } from './texts';
import './FieldsSection.css';

export interface FieldsListProps {
  columns: readonly string[];
  /** Share of the shown messages that have a field. */
  shown: ReadonlyMap<string, number>;
  scope?: FieldScope;
  commands: FieldCommands;
  /** Range, query and streams for widgets added elsewhere; undefined where widgets can only be added to the page. */
  source?: WidgetSource;
}

const NO_TYPES = [] as const;
const GROUPS = ['columns', 'others', 'elsewhere', 'foreign', 'reserved'] as const;

/** The list of fields: which are columns, how many messages have them, their top values. */
export const FieldsSection = memo(function FieldsSection({ columns, shown, scope, commands, source }: FieldsListProps) {
  const { fields: types, all } = useStore(FieldTypesStore);
  const coverage = useStore(FieldValuesStore, (state) => state.coverage);
  const [choice, choose] = useFieldChoice(scope);
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState<{ name: string; look: FieldWidgetKind }>();
  useCounting(scope, shown, types);
  useLateTypes(scope, shown, types);
  const groups = useMemo(
    () => groupFields({ types: types ?? NO_TYPES, all, choice, shown, coverage, columns, filter }),
    [types, all, choice, shown, coverage, columns, filter],
  );
  const count = GROUPS.reduce((sum, name) => sum + groups[name].length, 0);
  // Which fields a result has is known once they are counted.
  const isCounted = coverage !== undefined;
  const titleOf = (name: (typeof GROUPS)[number]) =>
    name === 'others' && !isCounted ? texts.fields.notCounted : texts.fields[name];
  // Counted, the fields have another title: what is open below them stays open.
  const group = (name: (typeof GROUPS)[number], title: string, entries: readonly FieldEntry[]) =>
    entries.length > 0 && (
      <section key={name} aria-label={title}>
        <h3>
          {title} <span>{formatCount(entries.length)}</span>
        </h3>
        <ul>
          {entries.map((field) => (
            <FieldItem
              key={field.name}
              {...{ field, commands, scope, source }}
              look={open?.name === field.name ? open.look : undefined}
              onLook={(look) => setOpen(look && { name: field.name, look })}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <SidebarSection
      title={texts.fields.title}
      memory="search.sidebar.fields"
      className="tl-field-list"
      actions={<FieldChoiceMenu {...{ choice }} onChoose={choose} />}
    >
      <FieldsFilter {...{ filter, count }} onFilter={setFilter} />
      {GROUPS.map((name) => group(name, titleOf(name), groups[name]))}
      {count === 0 && <p className="tl-field-empty">{filter === '' ? texts.fields.none : texts.fields.noMatch}</p>}
    </SidebarSection>
  );
});
