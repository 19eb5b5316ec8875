import { type AbsoluteTimeRange } from 'api/time-range';
import { coverageIn, type FieldScope, filledIn, rowOf } from 'areas/query';
import { type HighlightRule } from 'areas/messages';
import { type SidebarProps } from 'areas/search';
import { type WidgetScope, WidgetsStore } from 'areas/widgets';
import { useStore } from 'flux/use-store';
import { useCallback, useMemo } from 'react';
import { type Dashboard, type DashboardPage } from '../model/dashboard';
import { withRules } from '../model/highlighting';
import { effectiveScope, joinedQueries } from '../model/scope';
import { unionOf } from '../model/union-scope';
import { addMade, editPage } from './draft';
import { type Cards } from './useCards';
import { idOf } from './useWidgetActions';

interface FoundCard {
  /** Of the stored widget. */
  id: string;
  covered: AbsoluteTimeRange | undefined;
}

/** The messages that the cards with a result are about, together. */
function countedScope(page: DashboardPage, found: readonly FoundCard[], scope: WidgetScope | undefined) {
  const scopes = found.flatMap(({ id, covered }): FieldScope[] => {
    const widget = page.widgets.find((each) => each.widget.id === id)?.widget;
    if (!widget || !covered) return [];
    const { query, streams } = effectiveScope(widget, page.query, scope?.override ?? {});
    return [{ query: filledIn(joinedQueries(query, widget.filter ?? ''), scope?.parameters), covered, streams }];
  });
  return unionOf(scopes);
}

/** What was found for the cards of the page, together. */
function useFound({ all, surroundings }: Cards) {
  const answers = useStore(WidgetsStore, (state) => state.answers);
  return useMemo(() => {
    const found = all.flatMap((shown) => {
      const answer = answers[shown.key];
      return answer && !('error' in answer) ? [{ ...answer, id: idOf(shown) }] : [];
    });
    const cards = found.map(({ id, chart, messages }) => ({ id, covered: (chart ?? messages)?.effective_timerange }));
    const rows = found.flatMap(({ messages }) => messages?.messages.map(rowOf) ?? []);
    return {
      durationMs: Math.max(0, ...found.map(({ durationMs = 0 }) => durationMs)),
      cards,
      shown: coverageIn(rows),
      ranAt: surroundings.scope?.ranAt,
    };
  }, [all, answers, surroundings.scope?.ranAt]);
}

const columnsOf = ({ all }: Cards): string[] => [...new Set(all.flatMap(({ messages }) => messages?.fields ?? []))];

/** What the sidebar of the search page shows of a page of a dashboard. */
export function useSidebar(dashboard: Dashboard, page: DashboardPage, cards: Cards): SidebarProps {
  const { durationMs, cards: found, shown, ranAt } = useFound(cards);
  const { scope: pageScope, commands, highlighting } = cards.surroundings;
  const counted = JSON.stringify(countedScope(page, found, pageScope) ?? null);
  const scope = useMemo(() => (JSON.parse(counted) as FieldScope | null) ?? undefined, [counted]);
  const { summary, description } = dashboard;
  const about = useMemo(() => ({ summary, description }), [summary, description]);
  const columns = JSON.stringify(columnsOf(cards));
  const onRules = useCallback(
    (rules: readonly HighlightRule[]) => editPage(page.id, (now) => withRules(now, rules)),
    [page.id],
  );
  const onCreate = useCallback<SidebarProps['onCreate']>(
    (widget) => widget.kind === 'own' && addMade(page.id, widget),
    [page.id],
  );
  return {
    columns: useMemo(() => JSON.parse(columns) as string[], [columns]),
    ran: useMemo(() => (ranAt && scope ? { ranAt, durationMs } : undefined), [ranAt, scope, durationMs]),
    rules: highlighting,
    ...{ shown, scope, commands, about, onRules, onCreate },
  };
}
