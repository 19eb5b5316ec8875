// What other areas use of widgets. A door of its own, beside the area's: pages open it when they come, not at the start.

export { fieldAggregation } from './aggregation';
export { type CardSurroundings } from './card-props';
export { NEW_WIDGETS, newWidget, takeUnopened } from './create-widget';
export { documentsWidget } from './group-values';
export { type OwnWidget } from './own-widget';
export { createSeriesPlaces, SeriesPlaces } from './series-colours';
export { type ShownWidget, shownStored } from './shown-widget';
export { type FocusedWidget, useFocusedWidget } from './useFocusedWidget';
export { type WidgetCommands } from './useWidgetCommands';
export { useCardResults, useComputedWidgets } from './useWidgets';
export { widgetOf } from './widget-form';
export { searchTypesOf } from './widget-search';
export { type WidgetDialogProps } from './widget-menu-entry';
export { WidgetCard } from './WidgetCard';
export { WidgetEditor } from './lazy-editor';
export { type WidgetScope } from './WidgetsActions';
export { heldBecause, WidgetsStore } from './WidgetsStore';

// Parts of the search bar and what cards are told, for pages that have them as well.
export { QueryField } from '../controls/QueryField';
export { RangeControl } from '../controls/RangeControl';
export { type FieldCommands } from '../detail/field-commands';
export { FieldTypesActions } from '../FieldTypesActions';
export { FieldTypesStore } from '../FieldTypesStore';
export { type HighlightRule, readRules } from '../highlighting/rule';
export { absoluteRange } from '../zoom';
