import { parametersText } from 'areas/query';
import { type Arrangement } from '../address/search-url';
import { comparableText, isWide, ownOf, storedById, type StripWidget, widgetText } from 'areas/widgets';
import { type SavedArrangement } from './saved-arrangement';

/** A widget in comparable form; an own widget made from a stored one counts as the stored one. */
function widgetSaid(widget: StripWidget, known: Partial<Pick<SavedArrangement, 'stored'>>): string {
  if (widget.kind !== 'own' || !known.stored) return widgetText(widget);
  const [role, stored] = storedById({ stored: known.stored }, widget.id) ?? [];
  const before = stored && ownOf(stored.widget, stored.title);
  if (!before || !role || comparableText(before) !== comparableText(widget)) return widgetText(widget);
  return widget.isWide === undefined || widget.isWide === isWide(stored.position) ? role : widgetText(widget);
}

type Comparable = Arrangement & Partial<Pick<SavedArrangement, 'stored'>>;

const compared = (arrangement: Comparable, known: Partial<Pick<SavedArrangement, 'stored'>>): string => {
  const { query, timerange, streams, interval, columns, sort, widgets, highlighting } = arrangement;
  const { decorators = [], parameters = [] } = arrangement;
  return JSON.stringify([
    query,
    Object.entries(timerange).sort(([one], [other]) => (one < other ? -1 : 1)),
    streams,
    interval ?? null,
    columns,
    [sort.field, sort.order],
    widgets.map((widget) => widgetSaid(widget, known)),
    highlighting,
    decorators.map(({ type, config }) => [type, config]),
    parametersText(parameters),
  ]);
};

/** Whether two arrangements show the same; one of them may be a saved one. */
export function isSameArrangement(one: Comparable, other: Comparable): boolean {
  const known = { stored: one.stored ?? other.stored };
  return compared(one, known) === compared(other, known);
}
