import { useStore } from 'flux/use-store';
import { addToQuery, escapeFieldName, excludingFieldQuery, fieldQuery } from 'lang/query/escape';
import { useMemo } from 'react';
import {
  canShow,
  DEFAULT_RANGE,
  natureIn,
  newPartId,
  randomStaticColor,
  SearchesConfigurationStore,
} from 'areas/search/parts';
import { fieldAggregation, type FieldCommands, FieldTypesStore, readRules, widgetOf } from 'areas/search/widgets';
import { openBeside } from 'routing/open-beside';
import { DashboardStore } from '../DashboardStore';
import { type DashboardPage } from '../model/dashboard';
import { replayRoute } from '../model/replay';
import { withRules } from '../model/highlighting';
import { withWidget } from '../model/widgets';
import { changeOverride, editPage } from './draft';

const TITLES = {
  chart: () => undefined,
  top: (field: string) => `Top values of ${field}`,
  statistics: (field: string) => `Field Statistics for ${field}`,
};

const narrow = (part: string) => {
  const { query = '' } = DashboardStore.getState().override;
  changeOverride({ query: addToQuery(query, part) });
};

/** What fields and values can do on a dashboard: narrow what all widgets show, make widgets, colour. */
export function useDashboardFields(pageId: string): FieldCommands {
  const types = useStore(FieldTypesStore, ({ fields }) => fields);
  const disabled = useStore(SearchesConfigurationStore, ({ analysisDisabledFields }) => analysisDisabledFields);
  return useMemo<FieldCommands>(
    () => ({
      showOnly: (field, value) => narrow(fieldQuery(field, value)),
      exclude: (field, value) => narrow(excludingFieldQuery(field, value)),
      requireField: (field) => narrow(`_exists_:${escapeFieldName(field)}`),
      newSearch: (field, value) => {
        const { timerange = DEFAULT_RANGE } = DashboardStore.getState().override;
        openBeside(replayRoute({ timerange, query: fieldQuery(field, value), streams: [] }));
      },
      isColumn: () => false,
      canShow: (kind, field) => canShow(kind, field, types, disabled),
      show: (kind, field) => {
        const config = { ...fieldAggregation(kind, field, natureIn(types, field)) };
        const own = { kind: 'own', id: newPartId(), type: 'aggregation', config, timerange: DEFAULT_RANGE } as const;
        editPage(pageId, (page) => withWidget(page, { widget: widgetOf(own), title: TITLES[kind](field) }));
      },
      highlight: (field, value) => {
        const color = { type: 'static' as const, color: randomStaticColor() };
        editPage(pageId, (page: DashboardPage) =>
          withRules(page, [
            ...readRules(page.state.formatting?.highlighting),
            { field, value, condition: 'equal', color },
          ]),
        );
      },
    }),
    [types, disabled, pageId],
  );
}
