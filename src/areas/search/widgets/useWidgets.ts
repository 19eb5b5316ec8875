import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'flux/use-store';
import { natureIn } from '../fields/field-nature';
import { FieldTypesStore } from '../FieldTypesStore';
import { newPartId } from '../identifiers';
import { type SavedArrangement } from '../saved/saved-arrangement';
import { askedQuery, type SearchResult } from '../search-result';
import { type CardResults } from './card-props';
import { type ShownWidget, shownWidget } from './shown-widget';
import { type StripWidget, widgetKey } from './strip-widget';
import { WidgetsActions, type WidgetQuestion, type WidgetScope } from './WidgetsActions';
import { WidgetsStore } from './WidgetsStore';

/** The cards of an address; those of fields wait until their types are known. */
export function useShownWidgets(
  widgets: readonly StripWidget[],
  saved: SavedArrangement | undefined,
): readonly ShownWidget[] {
  const types = useStore(FieldTypesStore, (state) => state.fields);
  const ids = useRef(new Map<string, string>());
  return useMemo(() => {
    const idOf = (widget: StripWidget) => {
      const id = ids.current.get(widgetKey(widget)) ?? newPartId();
      ids.current.set(widgetKey(widget), id);
      return id;
    };
    const natureOf = types && ((field: string) => natureIn(types, field));
    return widgets.flatMap((widget) => shownWidget(widget, { saved, natureOf, idOf }) ?? []);
  }, [widgets, saved, types]);
}

const questionsOf = (shown: readonly ShownWidget[]): WidgetQuestion[] =>
  shown.flatMap(({ question }) => question ?? []);

/** What cards are computed of; the same object while a result is the same. */
export function useWidgetScope(result: SearchResult | undefined): WidgetScope | undefined {
  // Turning a page changes the messages of a result, not what was found.
  const key = result && scopeText(result);
  return useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as WidgetScope)), [key]);
}

const scopeText = (result: SearchResult): string => {
  const { request, covered, ranAt } = result;
  const { streams, parameters } = request;
  const query = askedQuery(result);
  return JSON.stringify({ query, streams, parameters, timerange: covered, ranAt } satisfies WidgetScope);
};

/** What {@link useComputedWidgets} and single questions have found, for the cards. */
export function useCardResults(scope: WidgetScope | undefined): CardResults {
  const answers = useStore(WidgetsStore, (state) => state.answers);
  const ask = useMemo<CardResults['ask']>(
    () => scope && ((question) => WidgetsActions.runOne(scope, question)),
    [scope],
  );
  return useMemo(() => ({ answers, ask }), [answers, ask]);
}

/** Computes the cards for every run of the page, and whenever there are others. */
export function useComputedWidgets(shown: readonly ShownWidget[], scope: WidgetScope | undefined): void {
  const key = JSON.stringify(questionsOf(shown));
  useEffect(() => {
    if (!scope) return undefined;
    const asked = WidgetsActions.run(scope, JSON.parse(key) as WidgetQuestion[]);
    // What failed is said in its card.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [key, scope]);
}
