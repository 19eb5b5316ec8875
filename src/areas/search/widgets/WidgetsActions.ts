import { type SearchType } from 'api/search';
import { action, createActions } from 'flux/actions';
import { type FieldScope } from '../field-search';

/** What is computed for a card. */
export interface WidgetQuestion {
  /** Names the card. */
  key: string;
  /** By their names in place of ids: `chart`, `trend`, `events`, `messages`. */
  types: readonly SearchType[];
}

/** The messages cards are about, and the run that found them: another run asks anew. */
export interface WidgetScope extends FieldScope {
  ranAt?: string;
}

export const WidgetsActions = createActions('Widgets', {
  /** Computes the cards for the messages of a result; older answers stay until the new ones are there. */
  run: action<[scope: WidgetScope, questions: readonly WidgetQuestion[]]>(),
  /** Computes one card beside the others: a preview, another page of messages. */
  runOne: action<[scope: WidgetScope, question: WidgetQuestion]>(),
  /** Somebody reads or edits a card: the search does not repeat itself meanwhile. Without a reason it may again. */
  hold: action<[key: string, reason?: string]>(),
});
