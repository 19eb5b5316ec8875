import { useStore } from 'flux/use-store';
import { addToQuery, escapeFieldName, excludingFieldQuery, fieldQuery } from 'lang/query/escape';
import { useMemo } from 'react';
import { canShow, DEFAULT_RANGE, FieldTypesStore, natureIn, newPartId, SearchesConfigurationStore } from 'areas/query';
import { type FieldCommands, randomStaticColor, readRules } from 'areas/messages';
import { fieldAggregation, fieldTitle, widgetOf } from 'areas/widgets';
import { openBeside } from 'routing/open-beside';
import { DashboardStore } from '../DashboardStore';
import { type DashboardPage } from '../model/dashboard';
import { replayRoute } from '../model/replay';
import { withRules } from '../model/highlighting';
import { withWidget } from '../model/widgets';
import { type DashboardMode } from './dashboard-mode';
import { changeOverride, editPage } from './draft';

const narrow = (part: string) => {
  const { query = '' } = DashboardStore.getState().override;
  changeOverride({ query: addToQuery(query, part) });
};

/** What fields and values can do on a dashboard: narrow what all widgets show; while it is edited make widgets, colour. */
export function useDashboardFields(pageId: string, mode: DashboardMode): FieldCommands {
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
      ...(mode === 'edit' && {
        canShow: (kind, field) => canShow(kind, field, types, disabled),
        show: (kind, field) => {
          const config = { ...fieldAggregation(kind, field, natureIn(types, field)) };
          const own = { kind: 'own', id: newPartId(), type: 'aggregation', config, timerange: DEFAULT_RANGE } as const;
          editPage(pageId, (page) =>
            withWidget(page, { widget: widgetOf(own), title: kind === 'chart' ? undefined : fieldTitle(kind, field) }),
          );
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
    }),
    [types, disabled, pageId, mode],
  );
}
