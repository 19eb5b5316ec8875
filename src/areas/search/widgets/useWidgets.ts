import { type Widget } from 'api/views';
import { useEffect, useMemo } from 'react';
import { useStore } from 'flux/use-store';
import { type FieldScope } from '../field-search';
import { natureIn } from '../fields/field-nature';
import { FieldTypesStore } from '../FieldTypesStore';
import { type SavedArrangement } from '../saved/saved-arrangement';
import { type SearchResult } from '../search-result';
import { type AggregationConfig, fieldAggregation, pivotOf, readAggregation } from './aggregation';
import { type StripWidget, widgetText } from './strip-widget';
import { WidgetsActions, type WidgetQuestion } from './WidgetsActions';

/** A card, ready to be computed and drawn. */
export interface ShownWidget {
  widget: StripWidget;
  key: string;
  title: string;
  /** Absent for a kind of widget this page does not know. */
  config?: AggregationConfig;
  question?: WidgetQuestion;
}

const TITLES = {
  chart: (field: string) => `avg(${field})`,
  top: (field: string) => `Top values of ${field}`,
  statistics: (field: string) => `Field Statistics for ${field}`,
};

function ownPivot(widget: Widget, config: AggregationConfig): WidgetQuestion['pivot'] {
  const { timerange, query, streams = [], filter } = widget;
  return {
    ...pivotOf(config),
    timerange: (timerange as WidgetQuestion['pivot']['timerange']) ?? null,
    query: (query as WidgetQuestion['pivot']['query']) ?? null,
    streams,
    filter: filter ? { type: 'query_string', query: filter } : null,
  };
}

function savedWidget(widget: StripWidget, saved: SavedArrangement | undefined): ShownWidget | undefined {
  const key = widgetText(widget);
  const stored = saved?.stored.get(key);
  if (!stored) return undefined;
  const title = stored.title ?? 'Untitled';
  if (stored.widget.type !== 'aggregation') return { widget, key, title };
  const config = readAggregation(stored.widget.config);
  return { widget, key, title, config, question: { key, pivot: ownPivot(stored.widget, config) } };
}

/** The cards of an address; those of fields wait until their types are known. */
export function useShownWidgets(
  widgets: readonly StripWidget[],
  saved: SavedArrangement | undefined,
): readonly ShownWidget[] {
  const types = useStore(FieldTypesStore, (state) => state.fields);
  return useMemo(
    () =>
      widgets.flatMap((widget) => {
        if (widget.kind === 'saved') return savedWidget(widget, saved) ?? [];
        const { kind, field } = widget;
        const key = widgetText(widget);
        const config = fieldAggregation(kind, field, natureIn(types, field));
        const question = types && { key, pivot: pivotOf(config) };
        return { widget, key, title: TITLES[kind](field), config, question };
      }),
    [widgets, saved, types],
  );
}

const questionsOf = (shown: readonly ShownWidget[]): WidgetQuestion[] =>
  shown.flatMap(({ question }) => question ?? []);

const scopeOf = ({ request: { query, streams }, covered }: SearchResult): FieldScope => ({ query, streams, covered });

/** Computes the cards for every result, and whenever there are others. */
export function useComputedWidgets(shown: readonly ShownWidget[], result: SearchResult | undefined): void {
  const key = JSON.stringify(questionsOf(shown));
  // Turning a page changes the messages of a result, not what was found.
  const asker = result && JSON.stringify({ ranAt: result.ranAt, ...scopeOf(result) });
  useEffect(() => {
    const questions = JSON.parse(key) as WidgetQuestion[];
    if (asker === undefined || questions.length === 0) return undefined;
    const { query, streams, covered } = JSON.parse(asker) as FieldScope;
    const asked = WidgetsActions.run({ query, streams, covered }, questions);
    // What failed is said in its card.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [key, asker]);
}
