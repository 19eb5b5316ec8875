import { type Widget } from 'api/views';
import { isSettings, type Settings } from './settings';

/** The valid options of visualizations, with their values (card dashboards.md, "Visualizations"). */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  area: { interpolation: ['linear', 'step-after', 'spline'] },
  line: { interpolation: ['linear', 'step-after', 'spline'] },
  bar: { barmode: ['group', 'stack', 'relative', 'overlay'] },
  numeric: { trend_preference: ['NEUTRAL', 'LOWER', 'HIGHER'] },
  heatmap: {},
  map: {},
};
/** Visualizations without options. */
const WITHOUT_OPTIONS = new Set(['pie', 'scatter', 'table']);

const LISTS = ['row_pivots', 'column_pivots', 'series', 'sort'] as const;
const SWITCHES = ['rollup', 'event_annotation'] as const;

function visualizationError({ visualization, visualization_config: options }: Settings): string | undefined {
  if (options === undefined || options === null || typeof visualization !== 'string') return undefined;
  if (WITHOUT_OPTIONS.has(visualization)) return `visualization_config must be null for ${visualization}.`;
  if (!isSettings(options)) return 'visualization_config must be an object or null.';
  const allowed = Object.hasOwn(OPTIONS, visualization) ? OPTIONS[visualization] : {};
  for (const [name, values] of Object.entries(allowed ?? {})) {
    const value = options[name];
    if (value !== undefined && value !== null && !values.includes(String(value)))
      return `${name} of visualization_config must be one of ${values.join(', ')}.`;
  }
  return undefined;
}

function pivotError(pivot: unknown): string | undefined {
  if (!isSettings(pivot) || typeof pivot.field !== 'string') return 'a group needs a field.';
  const config = isSettings(pivot.config) ? pivot.config : {};
  if (pivot.type === 'values') {
    const { limit = 1 } = config;
    return typeof limit === 'number' && limit >= 1 ? undefined : 'the limit of a group must be 1 or more.';
  }
  if (pivot.type !== 'time') return `a group is of type values or time, not ${String(pivot.type).slice(0, 50)}.`;
  const { interval } = config;
  if (!isSettings(interval)) return 'a group over time needs an interval.';
  if (interval.type === 'auto') {
    const { scaling = 1 } = interval;
    const fits = typeof scaling === 'number' && scaling > 0 && scaling <= 10;
    return fits ? undefined : 'the scaling of an interval must be above 0 and at most 10.';
  }
  const isUnit = interval.type === 'timeunit' && typeof interval.value === 'number' && interval.value > 0;
  return isUnit ? undefined : 'an interval is automatic, or a number above 0 with a unit.';
}

/** What clients read unchecked must have the expected type; null and absent values are filled in elsewhere. */
function kindError(config: Settings): string | undefined {
  const notA = (fits: (value: unknown) => boolean) => (name: string) => !fits(config[name] ?? undefined);
  const list = LISTS.find(notA((value) => value === undefined || Array.isArray(value)));
  if (list) return `${list} must be a list.`;
  const flag = SWITCHES.find(notA((value) => value === undefined || typeof value === 'boolean'));
  return flag && `${flag} must be true or false.`;
}

function aggregationError(config: Settings): string | undefined {
  const pivots = [config.row_pivots, config.column_pivots].flatMap((list) => (Array.isArray(list) ? list : []));
  return kindError(config) ?? visualizationError(config) ?? pivots.map(pivotError).find((fault) => fault !== undefined);
}

/**
 * What is wrong with the settings of a widget; undefined when nothing is. Only rules of the card are enforced;
 * everything else, including unknown types of widgets, is kept as it was sent.
 */
export function widgetError({ type, config }: Widget): string | undefined {
  if (type !== 'aggregation' && type !== 'messages') return undefined;
  if (!isSettings(config)) return 'config must be an object.';
  return type === 'aggregation' ? aggregationError(config) : undefined;
}
