import { coverageIn, type FieldScope } from 'areas/query';
import { type HighlightRule, rowOf } from 'areas/messages';
import { type SidebarProps } from 'areas/search';
import { WidgetsStore } from 'areas/widgets';
import { useStore } from 'flux/use-store';
import { useCallback, useMemo } from 'react';
import { type Dashboard, type DashboardPage } from '../model/dashboard';
import { withRules } from '../model/highlighting';
import { addMade, editPage } from './draft';
import { type Cards } from './useCards';

/** What was found for the cards of the page, together. */
function useFound({ all, surroundings }: Cards) {
  const answers = useStore(WidgetsStore, (state) => state.answers);
  return useMemo(() => {
    const found = all.flatMap(({ key }) => {
      const answer = answers[key];
      return answer && !('error' in answer) ? [answer] : [];
    });
    const ranges = found.flatMap(({ chart, messages }) => (chart ?? messages)?.effective_timerange ?? []);
    const rows = found.flatMap(({ messages }) => messages?.messages.map(rowOf) ?? []);
    return {
      durationMs: Math.max(0, ...found.map(({ durationMs = 0 }) => durationMs)),
      from: ranges.map(({ from }) => from).sort()[0],
      to: ranges
        .map(({ to }) => to)
        .sort()
        .at(-1),
      shown: coverageIn(rows),
      ranAt: surroundings.scope?.ranAt,
    };
  }, [all, answers, surroundings.scope?.ranAt]);
}

const columnsOf = ({ all }: Cards): string[] => [...new Set(all.flatMap(({ messages }) => messages?.fields ?? []))];

/** What the sidebar of the search page shows of a page of a dashboard. */
export function useSidebar(dashboard: Dashboard, page: DashboardPage, cards: Cards): SidebarProps {
  const { durationMs, from, to, shown, ranAt } = useFound(cards);
  const { scope: pageScope, commands, highlighting } = cards.surroundings;
  const query = pageScope?.override?.query ?? pageScope?.query ?? '';
  const scope = useMemo<FieldScope | undefined>(
    () => (from && to ? { query, covered: { type: 'absolute', from, to }, streams: [] } : undefined),
    [query, from, to],
  );
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
    ran: useMemo(() => (ranAt && from ? { ranAt, durationMs } : undefined), [ranAt, from, durationMs]),
    rules: highlighting,
    ...{ shown, scope, commands, about, onRules, onCreate },
  };
}
