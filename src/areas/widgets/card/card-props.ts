import { type ReactNode } from 'react';
import { type FieldCommands, type HighlightRule } from 'areas/messages';
import { type ShownWidget } from '../computing/shown-widget';
import { type CardResults } from '../computing/useWidgets';
import { type WidgetCommands } from './useWidgetCommands';
import { type WidgetScope } from '../computing/WidgetsActions';

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
  /** What can be done with cards; absent while they are only looked at. */
  widgetCommands?: WidgetCommands;
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
  /** Absent while cards are only looked at. */
  onEdit?: () => void;
  /** Before the title: what the card is moved by. */
  handle?: ReactNode;
  /** Further entries of the menu. */
  menu?: ReactNode;
}
