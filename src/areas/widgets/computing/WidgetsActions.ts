import { type SearchType } from 'api/search';
import { type AbsoluteTimeRange, type TimeRange } from 'api/time-range';
import { action, createActions } from 'flux/actions';
import { type SearchParameter } from 'areas/query';

/** What is computed for a card. */
export interface WidgetQuestion {
  /** Names the card. */
  key: string;
  /** By their names in place of ids: `chart`, `trend`, `events`, `messages`. */
  types: readonly SearchType[];
  /** In these instants, whatever range the parts ask for. */
  covered?: AbsoluteTimeRange;
}

/**
 * The messages cards of a page are about; a widget's own range, query and streams go before. Another run of the page has
 * another `ranAt`: everything is asked anew.
 */
export interface WidgetScope {
  query: string;
  timerange: TimeRange;
  streams: readonly string[];
  /** For now and for all cards: beats their own ranges, narrows their own queries (card search.md, "Executing" 3). */
  override?: { timerange?: TimeRange; query?: string };
  /** What widgets' own queries may leave open; the page's query has its values already. */
  parameters?: readonly SearchParameter[];
  ranAt?: string;
}

export const WidgetsActions = createActions('Widgets', {
  /** Computes the cards for the messages of a page; older answers stay until the new ones are there. */
  run: action<[scope: WidgetScope, questions: readonly WidgetQuestion[]]>(),
  /** Computes one card beside the others: a preview, another page of messages. */
  runOne: action<[scope: WidgetScope, question: WidgetQuestion]>(),
  /** Somebody reads or edits a card: the search does not repeat itself meanwhile. Without a reason it may again. */
  hold: action<[key: string, reason?: string]>(),
});
