import { addToQuery, escapeFieldName, excludingFieldQuery, fieldQuery } from 'lang/query/escape';
import { useMemo } from 'react';
import { useStore } from 'flux/use-store';
import { canShow, FieldTypesStore, LEVEL_FIELD, SearchesConfigurationStore } from 'areas/query';
import { type FieldCommands, randomStaticColor } from 'areas/messages';
import { type SavedArrangement } from '../saved/saved-arrangement';
import { type CompleteAddress } from '../address/search-url';
import { type SearchAddressState } from '../address/useSearchAddress';
import { tableFields, widgetText, withFieldInTables } from 'areas/widgets';

/** The columns with a field added; the message stays last, where it has the most room. */
function withColumn(columns: readonly string[], field: string): readonly string[] {
  const last = columns.at(-1) === 'message' ? columns.length - 1 : columns.length;
  return [...columns.slice(0, last), field, ...columns.slice(last)];
}

/** The columns with or without a field; at least one remains. */
function columnsWith(columns: readonly string[], field: string, isShown: boolean): readonly string[] {
  if (columns.includes(field) === isShown) return columns;
  const next = isShown ? withColumn(columns, field) : columns.filter((column) => column !== field);
  return next.length > 0 ? next : columns;
}

type SavedTables = Pick<SavedArrangement, 'stored'>;

/** Commands of a field for all message tables; undefined while the page has only one. */
function tableCommands({ address, latest, replace }: SearchAddressState, saved: SavedTables | undefined) {
  if (tableFields(address.widgets, saved).length === 0) return {};
  const isInTables = (field: string, { columns, widgets }: Pick<CompleteAddress, 'columns' | 'widgets'>) =>
    [columns, ...tableFields(widgets, saved)].every((fields) => fields.includes(field));
  return {
    isInAllTables: (field: string) => isInTables(field, address),
    toggleInAllTables: (field: string) => {
      const { columns, widgets } = latest();
      const isShown = !isInTables(field, latest());
      replace({
        columns: columnsWith(columns, field, isShown),
        widgets: withFieldInTables(widgets, saved, field, isShown),
      });
    },
  };
}

/** Commands of fields and values on a search page: change the query, the columns and the widgets. */
export function useFieldCommands(state: SearchAddressState, saved?: SavedTables): FieldCommands {
  const { address, latest, push, replace } = state;
  const { columns } = address;
  const types = useStore(FieldTypesStore, ({ fields }) => fields);
  const disabled = useStore(SearchesConfigurationStore, ({ analysisDisabledFields }) => analysisDisabledFields);
  return useMemo(() => {
    const search = (next: string) => push({ query: next, page: 1, open: [] });
    const narrow = (part: string) => search(addToQuery(latest().query, part));
    return {
      showOnly: (field, value) => narrow(fieldQuery(field, value)),
      exclude: (field, value) => narrow(excludingFieldQuery(field, value)),
      requireField: (field) => narrow(`_exists_:${escapeFieldName(field)}`),
      newSearch: (field, value) => search(fieldQuery(field, value)),
      toggleColumn: (field) => {
        const shown = latest().columns;
        replace({ columns: columnsWith(shown, field, !shown.includes(field)) });
      },
      ...tableCommands(state, saved),
      canShow: (kind, field) => canShow(kind, field, types, disabled),
      show: (kind, field) => {
        const others = latest().widgets.filter((widget) => widgetText(widget) !== widgetText({ kind, field }));
        replace({ widgets: [...others, { kind, field }] });
      },
      highlight: (field, value) => {
        const color = { type: 'static' as const, color: randomStaticColor() };
        replace({ highlighting: [...latest().highlighting, { field, value, condition: 'equal', color }] });
      },
      isColumn: (field) => field === LEVEL_FIELD || field === 'timestamp' || columns.includes(field),
    };
  }, [state, saved, columns, types, disabled, latest, push, replace]);
}
