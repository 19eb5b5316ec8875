import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Json, Loose, MIB, reads, Nullable, Open, Strict } from './contract';
import { ListQuery } from './list-query';
import { TimeRange } from './time-range';
import { WidgetConfig } from './widget-config';

// Shapes and rules: cards search.md ("Views and saved searches") and dashboards.md ("Entities", "Saving and integrity").

const orNull = (schema: Parameters<typeof Nullable>[0]) => Type.Optional(Nullable(schema));

/** `SEARCH` is a saved search, `DASHBOARD` a dashboard. */
export const ViewType = Type.Union([Type.Literal('SEARCH'), Type.Literal('DASHBOARD')]);
export type ViewType = Static<typeof ViewType>;

const Extent = Type.Union([Type.Literal('Infinity'), Type.Number()]);

/** Columns and rows from 1, of 12 columns; each may be the text `Infinity`, as a width of 12 or more is. */
export const WidgetPosition = Strict({ col: Extent, row: Extent, height: Extent, width: Extent });
export type WidgetPosition = Static<typeof WidgetPosition>;

/** `type` `aggregation` or `messages`; others are kept as they are. `config` by type (card dashboards.md). */
export const Widget = Strict({
  id: Type.String({ minLength: 1 }),
  type: Type.String(),
  filter: Type.Optional(Nullable(Type.String())),
  timerange: orNull(Loose(TimeRange)),
  query: orNull(Json),
  streams: Type.Optional(Type.Array(Type.String())),
  config: Loose(WidgetConfig),
});
export type Widget = Static<typeof Widget>;

/** How highlighting rules are stored: card search.md, "Highlighting rule". A colour as plain text is the old form. */
export const HighlightingRule = Open({
  field: Type.String(),
  value: Type.Optional(Json),
  condition: Type.Optional(Type.String()),
  color: Type.Union([Type.String(), Open({ type: Type.String() })]),
});
export type HighlightingRule = Static<typeof HighlightingRule>;

/** One page of a view, by the id of its query. */
export const ViewState = Strict({
  selected_fields: orNull(Type.Array(Type.String())),
  static_message_list_id: Type.Optional(Nullable(Type.String())),
  titles: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
  widgets: Type.Optional(Type.Array(Widget, { maxItems: 200 })),
  widget_mapping: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  positions: Type.Optional(Type.Record(Type.String(), WidgetPosition)),
  formatting: Type.Optional(Nullable(Open({ highlighting: Type.Optional(Type.Array(HighlightingRule)) }))),
  display_mode_settings: Type.Optional(Nullable(Json)),
});
export type ViewState = Static<typeof ViewState>;

const summaryFields = {
  id: Type.String(),
  type: ViewType,
  title: Type.String(),
  summary: Nullable(Type.String()),
  description: Nullable(Type.String()),
  search_id: Type.String(),
  properties: Type.Array(Type.String()),
  requires: Type.Record(Type.String(), Json),
  owner: Nullable(Type.String()),
  created_at: Type.String(),
};

export const ViewSummary = Open(summaryFields);
export type ViewSummary = Static<typeof ViewSummary>;

export const View = Open({ ...summaryFields, state: Type.Record(Type.String(), ViewState) });
export type View = Static<typeof View>;

/** What is sent to create or replace a view. Owner and time of creation stay what the server stored. */
export const ViewBody = Strict({
  id: Type.Optional(Nullable(Type.String({ pattern: '^[0-9a-f]{24}$' }))),
  type: Type.Optional(ViewType),
  title: Type.String(),
  summary: Type.Optional(Nullable(Type.String())),
  description: Type.Optional(Nullable(Type.String())),
  search_id: Type.String(),
  properties: Type.Optional(Type.Array(Type.String())),
  requires: Type.Optional(Type.Record(Type.String(), Json)),
  state: Type.Record(Type.String(), ViewState),
  owner: Type.Optional(Nullable(Type.String())),
  created_at: Type.Optional(Nullable(Type.String())),
});
export type ViewBody = Static<typeof ViewBody>;

export const ViewPage = Open({
  total: Type.Integer(),
  count: Type.Integer(),
  page: Type.Integer(),
  per_page: Type.Integer(),
  query: Type.Optional(Nullable(Type.String())),
  views: Type.Array(ViewSummary),
});
export type ViewPage = Static<typeof ViewPage>;

export const listViews = defineCall({
  method: 'GET',
  path: '/views',
  access: 'checked-by-service',
  summary: 'Saved searches and dashboards the person may read, with their state.',
  query: ListQuery,
  response: ViewPage,
});

export const listSavedSearches = defineCall({
  method: 'GET',
  path: '/search/saved',
  access: 'checked-by-service',
  summary: 'The saved searches the person may read.',
  query: ListQuery,
  response: ViewPage,
});

export const listDashboards = defineCall({
  method: 'GET',
  path: '/dashboards',
  access: 'checked-by-service',
  summary: 'The dashboards the person may read.',
  query: ListQuery,
  response: ViewPage,
});

export const getView = defineCall({
  method: 'GET',
  path: '/views/{viewId}',
  access: 'checked-by-service',
  summary: 'A view; `default` is the default one. 404 also if the caller may not read it.',
  response: View,
});

export const createView = defineCall({
  method: 'POST',
  path: '/views',
  access: 'checked-by-service',
  audit: { action: 'view.create' },
  summary: 'Saves a search or a dashboard; its search must be stored first.',
  body: ViewBody,
  // A dashboard holds every widget of all its pages.
  bodyLimit: 2 * MIB,
  response: View,
  status: 200,
});

export const updateView = defineCall({
  method: 'PUT',
  path: '/views/{viewId}',
  access: 'checked-by-service',
  audit: { action: 'view.update', target: '{viewId}' },
  summary: 'Replaces a view.',
  body: ViewBody,
  // A dashboard holds every widget of all its pages.
  bodyLimit: 2 * MIB,
  response: View,
});

export const setDefaultView = defineCall({
  method: 'PUT',
  path: '/views/{viewId}/default',
  access: 'checked-by-service',
  audit: { action: 'view.set_default', target: '{viewId}' },
  summary: 'Makes a view the default one.',
});

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/views/{viewId}',
  access: 'checked-by-service',
  audit: { action: 'view.delete', target: '{viewId}' },
  summary: 'Deletes a view and returns it.',
  response: View,
});

export const ViewForValue = Open({
  id: Type.String(),
  type: ViewType,
  title: Type.String(),
  summary: Nullable(Type.String()),
  description: Nullable(Type.String()),
  parameters: Type.Record(Type.String(), Json),
});
export type ViewForValue = Static<typeof ViewForValue>;

export const listViewsForValue = defineCall({
  method: 'POST',
  path: '/views/forValue',
  access: 'checked-by-service',
  audit: reads('only reads'),
  summary: 'Readable views that declare parameters.',
  response: Type.Array(ViewForValue),
  status: 200,
});
