import { absoluteRange, DEFAULT_RANGE, queryText, readParameters, streamsOf } from 'areas/query';
import {
  type CardSurroundings,
  type FocusedWidget,
  type ShownWidget,
  shownStored,
  takeUnopened,
  useCardResults,
  useComputedWidgets,
  useFocusedWidget,
  type WidgetScope,
} from 'areas/widgets';
import { readRules } from 'areas/messages';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { DashboardStore } from '../DashboardStore';
import { type DashboardPage } from '../model/dashboard';
import { type DashboardMode } from './dashboard-mode';
import { changeOverride } from './draft';
import { useDashboardFields } from './useDashboardFields';
import { idOf, useWidgetActions } from './useWidgetActions';

const zoom = (from: number, to: number) => changeOverride({ timerange: absoluteRange({ from, to }) });

/** The messages the cards of a page are about, where they do not say so themselves. */
function usePageScope({ query }: DashboardPage): WidgetScope {
  const override = useStore(DashboardStore, (state) => state.override);
  const ranAt = useStore(DashboardStore, (state) => state.ranAt);
  const declared = useStore(DashboardStore, ({ draft }) => draft?.parameters);
  return useMemo(
    () => ({
      query: queryText(query.query) ?? '',
      timerange: query.timerange ?? DEFAULT_RANGE,
      streams: streamsOf(query),
      parameters: readParameters(declared),
      ...(Object.keys(override).length > 0 && { override }),
      ranAt,
    }),
    [query, override, ranAt, declared],
  );
}

/** Opens the editor of an aggregation that was made just now. */
function useNewAggregations(shown: readonly ShownWidget[], edit: FocusedWidget['edit']): void {
  useEffect(() => {
    const made = shown.find((each) => takeUnopened(idOf(each)));
    if (made) edit(made);
  }, [shown, edit]);
}

/** The cards of a page, computed: only those that are shown. */
export function useCards(page: DashboardPage, mode: DashboardMode) {
  const { widgets } = page;
  const all = useMemo(() => widgets.map((each) => shownStored(each)), [widgets]);
  const focus = useFocusedWidget(all);
  const { focused } = focus;
  const computed = useMemo(() => (focused ? [focused] : all), [focused, all]);
  const scope = usePageScope(page);
  useComputedWidgets(computed, scope);
  useNewAggregations(all, focus.edit);
  const results = useCardResults(scope);
  const commands = useDashboardFields(page.id, mode);
  const widgetActions = useWidgetActions(page.id);
  const widgetCommands = mode === 'edit' ? widgetActions : undefined;
  const stored = page.state.formatting?.highlighting;
  const highlighting = useMemo(() => readRules(stored), [stored]);
  const surroundings: CardSurroundings = {
    page: 'dashboard',
    ...{ scope, results, commands, widgetCommands, highlighting },
    onZoom: zoom,
  };
  return { all, focus, surroundings };
}

export type Cards = ReturnType<typeof useCards>;
