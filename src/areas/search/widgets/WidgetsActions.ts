import { type PivotSearchType } from 'api/search';
import { action, createActions } from 'flux/actions';
import { type FieldScope } from '../field-search';

/** What is computed for a card. */
export interface WidgetQuestion {
  /** Names the card. */
  key: string;
  pivot: Omit<PivotSearchType, 'id'>;
}

export const WidgetsActions = createActions('Widgets', {
  /** Computes the cards for the messages of a result; older answers stay until the new ones are there. */
  run: action<[scope: FieldScope, questions: readonly WidgetQuestion[]]>(),
});
