import { type ReactNode } from 'react';
import { type FieldCommands } from '../detail/field-commands';
import { type HighlightRule } from '../highlighting/rule';
import { type ShownWidget } from './shown-widget';
import { type WidgetCommands } from './useWidgetCommands';
import { type WidgetAnswer } from './widget-answer';
import { type WidgetQuestion, type WidgetsActions, type WidgetScope } from './WidgetsActions';

/** Where cards get what was found. */
export interface CardResults {
  /** By key: of cards, of their pages of messages, of previews. */
  answers: Readonly<Record<string, WidgetAnswer>>;
  /** Computes something beside the cards; absent until the page knows what its cards are about. */
  ask?: (question: WidgetQuestion) => ReturnType<typeof WidgetsActions.runOne>;
}

/** On a search cards are about what the page searches; on a dashboard each has a range, streams and a query. */
export type PageKind = 'search' | 'dashboard';

/** What a page gives all its cards. */
export interface CardSurroundings {
  page: PageKind;
  scope?: WidgetScope;
  results: CardResults;
  /** What fields and values can do. */
  commands: FieldCommands;
  highlighting: readonly HighlightRule[];
  /** What can be done with cards. */
  widgetCommands: WidgetCommands;
  /** Between two instants, milliseconds since the epoch. */
  onZoom?: (from: number, to: number) => void;
  /** There is nothing to press: what is shown may not be changed. */
  isStill?: boolean;
}

/** One of them. */
export interface WidgetCardProps extends CardSurroundings {
  shown: ShownWidget;
  isFocused: boolean;
  onFocus: () => void;
  onLeave: () => void;
  onEdit: () => void;
  /** Before the title: what the card is moved by. */
  handle?: ReactNode;
  /** Further entries of the menu. */
  menu?: ReactNode;
}
