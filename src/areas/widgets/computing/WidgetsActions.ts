import { type SearchType } from 'api/search';
import { type AbsoluteTimeRange, type TimeRange } from 'api/time-range';
import { action, createActions } from 'flux/actions';
import { type SearchParameter } from 'areas/query';

/** The search types to compute for a widget. */
export interface WidgetQuestion {
  /** Key of the widget. */
  key: string;
  /** With names instead of ids: `chart`, `trend`, `events`, `messages`. */
  types: readonly SearchType[];
  /** Overrides the ranges of the parts. */
  covered?: AbsoluteTimeRange;
}

/**
 * The scope of a page's widgets; a widget's own range, query and streams take precedence. Another run of the page has
 * another `ranAt`: everything is computed again.
 */
export interface WidgetScope {
  query: string;
  timerange: TimeRange;
  streams: readonly string[];
  /**
   * Temporary, for all widgets: replaces their own ranges, is added to their own queries (card search.md, "Executing"
   * 3).
   */
  override?: { timerange?: TimeRange; query?: string };
  /** Parameters for the widgets' own queries; the page's query has its values already. */
  parameters?: readonly SearchParameter[];
  ranAt?: string;
}

export const WidgetsActions = createActions('Widgets', {
  /** Computes the widgets of a page; older answers stay until new ones arrive. */
  run: action<[scope: WidgetScope, questions: readonly WidgetQuestion[]]>(),
  /** Computes one widget separately: a preview, another page of messages. */
  runOne: action<[scope: WidgetScope, question: WidgetQuestion]>(),
  /** Pauses auto-refresh while a widget is read or edited; without a reason it resumes. */
  hold: action<[key: string, reason?: string]>(),
});
