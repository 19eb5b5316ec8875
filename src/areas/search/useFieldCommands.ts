import { addToQuery, escapeFieldName, excludingFieldQuery, fieldQuery } from 'lang/query/escape';
import { useMemo } from 'react';
import { useStore } from 'flux/use-store';
import { SearchesConfigurationStore } from './configuration/SearchesConfigurationStore';
import { type FieldCommands } from './detail/field-commands';
import { canShow } from './fields/field-nature';
import { FieldTypesStore } from './FieldTypesStore';
import { randomStaticColor } from './highlighting/color-scales';
import { LEVEL_FIELD } from './search-request';
import { type SearchAddressState } from './useSearchAddress';
import { widgetText } from './widgets/strip-widget';

/** What fields and values can do on a search page: change its query or its columns. */
export function useFieldCommands({ address, push, replace }: SearchAddressState): FieldCommands {
  const { query, columns, widgets, highlighting } = address;
  const types = useStore(FieldTypesStore, ({ fields }) => fields);
  const disabled = useStore(SearchesConfigurationStore, ({ analysisDisabledFields }) => analysisDisabledFields);
  return useMemo(() => {
    const search = (next: string) => push({ query: next, page: 1, open: [] });
    const narrow = (part: string) => search(addToQuery(query, part));
    const isShown = (field: string) => columns.includes(field);
    return {
      showOnly: (field, value) => narrow(fieldQuery(field, value)),
      exclude: (field, value) => narrow(excludingFieldQuery(field, value)),
      requireField: (field) => narrow(`_exists_:${escapeFieldName(field)}`),
      newSearch: (field, value) => search(fieldQuery(field, value)),
      toggleColumn: (field) => {
        const others = columns.filter((column) => column !== field);
        // The message keeps the last place, where the room is.
        const last = others.at(-1) === 'message' ? others.length - 1 : others.length;
        const next = isShown(field) ? others : [...others.slice(0, last), field, ...others.slice(last)];
        if (next.length > 0) replace({ columns: next });
      },
      canShow: (kind, field) => canShow(kind, field, types, disabled),
      show: (kind, field) => {
        const others = widgets.filter((widget) => widgetText(widget) !== widgetText({ kind, field }));
        replace({ widgets: [...others, { kind, field }] });
      },
      highlight: (field, value) => {
        const color = { type: 'static' as const, color: randomStaticColor() };
        replace({ highlighting: [...highlighting, { field, value, condition: 'equal', color }] });
      },
      isColumn: (field) => field === LEVEL_FIELD || field === 'timestamp' || isShown(field),
    };
  }, [query, columns, widgets, highlighting, types, disabled, push, replace]);
}
