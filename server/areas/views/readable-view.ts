import { type Search, type SearchQuery } from 'api/search';
import { type TimeRange } from 'api/time-range';
import { type Widget, type WidgetPosition } from 'api/views';
import { inWords } from 'server/entities/readable-difference';
import { streamsIn } from 'server/search/scope/streams/filter';
import { isSettings, type Settings } from './settings';
import { type StoredView } from './stored-views';

/** The body of a view for its history: pages and widgets by name, and the content of its search in place of ids. */
export function readableView({ title, summary, description, type, state }: StoredView, search?: Search): object {
  const queries = search?.queries ?? [];
  const numberOf = (id: string) => queries.findIndex((query) => query.id === id) + 1;
  const pages = Object.entries(state)
    .sort(([one], [other]) => numberOf(one) - numberOf(other))
    .map(([id, page]) => [
      page.titles.tab?.title ?? `Page#${numberOf(id)}`,
      readablePage(page, queries[numberOf(id) - 1]),
    ]);
  const contents = type === 'SEARCH' ? pages.map(([, page]) => page as object) : [named(pages)];
  return { title, summary, description, ...Object.assign({}, ...contents) };
}

/** Numbers duplicate names. */
function named(entries: readonly unknown[][]): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [given, value] of entries) {
    let [name, times] = [String(given), 1];
    while (Object.hasOwn(found, name)) name = `${String(given)} (${(times += 1)})`;
    found[name] = value;
  }
  return found;
}

function readablePage(page: StoredView['state'][string], query: SearchQuery | undefined): object {
  const { widgets, titles, positions, selected_fields: columns, formatting } = page;
  return {
    ...scope({ ...query, streams: streamsIn(query?.filter) }),
    columns,
    highlighting: named((formatting?.highlighting ?? []).map((rule) => [`${rule.field}: ${textOf(rule.value)}`, rule])),
    ...named(
      widgets.map((widget) => [
        titles.widget?.[widget.id] ?? defaultTitle(widget),
        readableWidget(widget, positions[widget.id]),
      ]),
    ),
  };
}

function readableWidget(widget: Widget, position: WidgetPosition | undefined): object {
  const { series, row_pivots: rows, column_pivots: columns, visualization, ...others } = widget.config as Settings;
  return {
    ...scope(widget),
    'what is computed': seriesOf({ series }),
    'grouped by': pivotsOf(rows),
    columns: pivotsOf(columns),
    'shown as': visualization,
    ...(renamed(others) as object),
    ...(position && {
      place: `column ${position.col}, row ${position.row}`,
      size: `${position.width === 'Infinity' ? 'full width' : position.width} × ${position.height}`,
    }),
  };
}

type Scoped = Partial<Pick<Widget, 'query' | 'streams' | 'timerange'>>;

const scope = ({ query, timerange, streams }: Scoped) => ({
  query: isSettings(query) ? query.query_string : query,
  'time range': timerange && rangeText(timerange as TimeRange),
  streams,
});

function rangeText(range: TimeRange): string {
  if (range.type === 'keyword') return range.keyword;
  if (range.type === 'absolute') return `${range.from} to ${range.to}`;
  const from = range.range ?? range.from;
  if (from === 0) return 'all time';
  return `last ${from} seconds${range.to ? `, up to ${range.to} seconds ago` : ''}`;
}

const listOf = (value: unknown): Settings[] => (Array.isArray(value) ? value.filter(isSettings) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const seriesOf = ({ series }: Settings): string[] =>
  listOf(series).map(({ function: computed, config }) => {
    const name = isSettings(config) ? config.name : undefined;
    return typeof name === 'string' ? `${String(computed)} as ${name}` : String(computed);
  });

const fieldOf = ({ field, fields }: Settings): string => (Array.isArray(fields) ? fields.join(', ') : String(field));

const pivotsOf = (pivots: unknown): string[] =>
  listOf(pivots).map((pivot) => {
    const { limit, interval } = isSettings(pivot.config) ? pivot.config : ({} as Settings);
    return `${fieldOf(pivot)}${typeof limit === 'number' ? ` (${limit} values)` : ''}${intervalText(interval)}`;
  });

function intervalText(interval: unknown): string {
  if (!isSettings(interval)) return '';
  const { type, value, unit, scaling } = interval;
  return type === 'auto'
    ? ` (interval chosen, × ${String(scaling ?? 1)})`
    : ` (every ${String(value)} ${String(unit)})`;
}

/** The console's default name of a widget. */
function defaultTitle({ type, config }: Widget): string {
  if (type === 'messages') return 'Untitled Message Table';
  const { series, row_pivots: rows } = config as Settings;
  const metrics = listOf(series).map(
    ({ function: computed, config: { name } = {} }: Settings & { config?: Settings }) => String(name ?? computed),
  );
  const fields = listOf(rows).map(fieldOf);
  return [`Aggregating ${metrics.join(', ')}`, ...(fields.length > 0 ? [fields.join(', ')] : [])].join(' by ');
}

/** Settings with readable names. */
function renamed(value: unknown): unknown {
  if (!isSettings(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [inWords(name), renamed(inner)]));
}
