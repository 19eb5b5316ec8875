import { memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLayer } from 'ui/floating/layers';
import { type FieldCommands, type HighlightRule } from 'areas/messages';
import { type SavedArrangement } from '../saved/saved-arrangement';
import { type SearchResult } from '../run/search-result';
import {
  type CardSurroundings,
  createSeriesPlaces,
  type FocusedWidget,
  MAX_OWN_LENGTH,
  type OwnWidget,
  SeriesPlaces,
  type ShownWidget,
  type StripWidget,
  takeUnopened,
  useCardResults,
  useComputedWidgets,
  useFocusedWidget,
  useShownWidgets,
  useWidgetCommands,
  WidgetCard,
  type WidgetCommands,
  WidgetEditor,
} from 'areas/widgets';
import { useWidgetEntries } from './useWidgetEntries';
import { useWidgetScope } from './useWidgetScope';
import { texts } from './texts';
import './WidgetStrip.css';

interface WidgetStripProps {
  widgets: readonly StripWidget[];
  result?: SearchResult;
  saved?: SavedArrangement;
  commands: FieldCommands;
  highlighting?: readonly HighlightRule[];
  onChange: (widgets: readonly StripWidget[]) => void;
  /** Between two instants, milliseconds since the epoch. */
  onZoom?: (from: number, to: number) => void;
}

const NO_RULES: readonly HighlightRule[] = [];

/** Opens the editor of a newly created widget that has to be configured first. */
function useUnopened(shown: readonly ShownWidget[], edit: FocusedWidget['edit']): void {
  useEffect(() => {
    const made = shown.find(({ widget }) => widget.kind === 'own' && takeUnopened(widget.id));
    if (made) edit(made);
  }, [shown, edit]);
}

/**
 * Applies an edit after the address has left edit mode: two simultaneous changes of the address would overwrite each
 * other.
 */
function useApplyEdit(edited: ShownWidget | undefined, { replace }: WidgetCommands) {
  const [applied, setApplied] = useState<{ shown: ShownWidget; own: OwnWidget }>();
  useEffect(() => {
    if (!applied || edited) return;
    setApplied(undefined);
    replace(applied.shown, applied.own);
  }, [applied, edited, replace]);
  return (shown: ShownWidget, own: OwnWidget) => setApplied({ shown, own });
}

/** The widgets above the messages. */
export const WidgetStrip = memo(function WidgetStrip(props: WidgetStripProps) {
  const { widgets, result, saved, commands, highlighting = NO_RULES, onChange, onZoom } = props;
  const all = useShownWidgets(widgets, saved);
  const { focused, edited, focus, edit, leave } = useFocusedWidget(all);
  const shown = focused ? [focused] : all;
  const scope = useWidgetScope(result);
  const strip = useRef<HTMLElement>(null);
  const widgetCommands = useWidgetCommands({ widgets, onChange });
  useComputedWidgets(shown, scope);
  useUnopened(all, edit);
  const apply = useApplyEdit(edited, widgetCommands);
  const results = useCardResults(scope);
  const { menuOf, dialog } = useWidgetEntries(result, saved);
  const [seriesPlaces] = useState(createSeriesPlaces);
  if (shown.length === 0) return null;
  const surroundings: CardSurroundings = {
    page: 'search',
    ...{ scope, results, commands, highlighting, widgetCommands, onZoom },
  };
  const cards = shown.map((each) => (
    <WidgetCard
      key={each.key}
      shown={each}
      {...surroundings}
      isFocused={each === focused}
      onFocus={() => focus(each)}
      onLeave={leave}
      onEdit={() => edit(each)}
      menu={menuOf(each)}
    />
  ));
  return (
    <SeriesPlaces.Provider value={seriesPlaces}>
      <section ref={strip} className={`tl-widgets ${focused ? 'tl-widgets-focus' : ''}`} aria-label={texts.label}>
        {focused && <LeaveOnEscape element={strip} onLeave={leave} />}
        {cards}
        {dialog}
        {edited?.own && (
          <Suspense fallback={null}>
            <WidgetEditor
              key={edited.key}
              own={edited.own}
              {...surroundings}
              pageRange={result?.request.timerange}
              longest={MAX_OWN_LENGTH}
              onApply={(own) => apply(edited, own)}
              onClose={leave}
            />
          </Suspense>
        )}
      </section>
    </SeriesPlaces.Provider>
  );
});

/** Rendered beside the cards, so that the focused card is not remounted and keeps the keyboard focus. */
function LeaveOnEscape({ element, onLeave }: { element: RefObject<HTMLElement>; onLeave: () => void }) {
  useLayer(element, onLeave, { staysOnPress: true });
  return null;
}
