import { type FieldCommands } from '../detail/field-commands';
import { type HighlightRule } from '../highlighting/rule';
import { type ShownWidget } from './shown-widget';
import { type WidgetCommands } from './useWidgetCommands';
import { type WidgetScope } from './WidgetsActions';

/** What all cards of a page share. */
export interface CardSurroundings {
  scope?: WidgetScope;
  commands: FieldCommands;
  highlighting: readonly HighlightRule[];
  widgetCommands: WidgetCommands;
  onZoom?: (from: number, to: number) => void;
}

/** One of them. */
export interface WidgetCardProps extends CardSurroundings {
  shown: ShownWidget;
  isFocused: boolean;
  onFocus: () => void;
  onLeave: () => void;
  onEdit: () => void;
}
