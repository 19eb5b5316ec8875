import { type ViewState, type Widget } from 'api/views';
import { isSettings } from './settings';

/** Metrics with their names, null for unnamed ones. */
function wholeSeries(series: unknown): unknown {
  if (!Array.isArray(series)) return series ?? [];
  return series.map((metric: unknown) => {
    if (!isSettings(metric)) return metric;
    const config = isSettings(metric.config) ? metric.config : {};
    return { ...metric, config: { ...config, name: config.name ?? null } };
  });
}

/**
 * The settings of an aggregation with all of their nine keys: clients of this API fail when one is absent (card
 * dashboards.md, "Corrections and decisions"). Other keys are kept.
 */
function wholeAggregation(config: unknown): unknown {
  if (!isSettings(config)) return config;
  return {
    ...config,
    row_pivots: config.row_pivots ?? [],
    column_pivots: config.column_pivots ?? [],
    series: wholeSeries(config.series),
    sort: config.sort ?? [],
    visualization: config.visualization ?? 'table',
    visualization_config: config.visualization_config ?? null,
    formatting_settings: config.formatting_settings ?? null,
    rollup: config.rollup ?? true,
    event_annotation: config.event_annotation ?? false,
  };
}

function wholeWidget({ filter, timerange, query, streams, config, ...rest }: Widget): Required<Widget> {
  return {
    ...rest,
    filter: filter ?? null,
    timerange: timerange ?? null,
    query: query ?? null,
    streams: streams ?? [],
    config: rest.type === 'aggregation' ? wholeAggregation(config) : config,
  };
}

const wholePage = (state: ViewState): Required<ViewState> => ({
  selected_fields: state.selected_fields ?? null,
  static_message_list_id: state.static_message_list_id ?? null,
  titles: state.titles ?? {},
  widgets: (state.widgets ?? []).map(wholeWidget),
  widget_mapping: state.widget_mapping ?? {},
  positions: state.positions ?? {},
  formatting: { highlighting: [], ...state.formatting },
  display_mode_settings: state.display_mode_settings ?? { positions: {} },
});

/** The pages of a view with every key that clients expect; absent ones get defaults. */
export const wholePages = (state: Readonly<Record<string, ViewState>>): Record<string, Required<ViewState>> =>
  Object.fromEntries(Object.entries(state).map(([queryId, page]) => [queryId, wholePage(page)]));
