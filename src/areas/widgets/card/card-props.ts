import { type ReactNode } from 'react';
import { type FieldCommands, type HighlightRule } from 'areas/messages';
import { type ShownWidget } from '../computing/shown-widget';
import { type CardResults } from '../computing/useWidgets';
import { type WidgetCommands } from './useWidgetCommands';
import { type WidgetScope } from '../computing/WidgetsActions';

/** On a search page widgets use the scope of the page; on a dashboard each has its own range, streams and query. */
export type PageKind = 'search' | 'dashboard';

/** Props shared by all widgets of a page. */
export interface CardSurroundings {
  page: PageKind;
  scope?: WidgetScope;
  results: CardResults;
  /** Commands of fields and values. */
  commands: FieldCommands;
  highlighting: readonly HighlightRule[];
  /** Commands of widgets; undefined where they are read-only. */
  widgetCommands?: WidgetCommands;
  /** Between two instants, milliseconds since the epoch. */
  onZoom?: (from: number, to: number) => void;
  /** Not interactive. */
  isStill?: boolean;
}

/** Props of one widget. */
export interface WidgetCardProps extends CardSurroundings {
  shown: ShownWidget;
  isFocused: boolean;
  onFocus: () => void;
  onLeave: () => void;
  /** Undefined where widgets are read-only. */
  onEdit?: () => void;
  /** Shown before the title: the drag handle. */
  handle?: ReactNode;
  /** Further entries of the menu. */
  menu?: ReactNode;
}
