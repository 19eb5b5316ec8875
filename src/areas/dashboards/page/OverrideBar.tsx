import { DEFAULT_RANGE, RefreshControl, useQueryDraft } from 'areas/search/parts';
import { heldBecause, QueryField, RangeControl, WidgetsStore } from 'areas/search/widgets';
import { useStore } from 'flux/use-store';
import { Search, X } from 'lucide-react';
import { type ReactNode } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { QueryBar } from 'ui/query-input/QueryBar';
import { type QueryInputHandle } from 'ui/query-input/QueryInput';
import { Note } from 'ui/note/Note';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore } from '../DashboardStore';
import { changeOverride } from './draft';

const NO_STREAMS: readonly string[] = [];

/** Computes again, unless it is on its way already. */
const refresh = async (signal: AbortSignal) => {
  if (!WidgetsStore.getState().isLoading) await DashboardActions.refresh.within(signal);
};

interface OverrideBarProps {
  queryInput: React.RefObject<QueryInputHandle>;
  /** Behind the bar. */
  children?: ReactNode;
}

/** Range and query for all widgets at once, for now; nothing of it is stored. */
export function OverrideBar({ queryInput, children }: OverrideBarProps) {
  const { timerange, query = '' } = useStore(DashboardStore, (state) => state.override);
  const held = useStore(WidgetsStore, heldBecause);
  const draft = useQueryDraft({ query, timerange: timerange ?? DEFAULT_RANGE, streams: NO_STREAMS });
  const isSet = timerange !== undefined || query !== '';
  const apply = () => {
    if (draft.isWrong) return;
    if (draft.isChanged) changeOverride({ query: draft.text.trim() });
    else void DashboardActions.refresh();
  };
  const reset = () => {
    draft.write('');
    void DashboardActions.override({});
  };
  return (
    <>
      <div className="tl-dashboard-controls">
        <QueryBar
          isInvalid={draft.problem?.severity === 'error'}
          leading={
            <RangeControl
              value={timerange ?? DEFAULT_RANGE}
              text={timerange ? undefined : 'No Override'}
              onApply={(range) => changeOverride({ timerange: range })}
            />
          }
          trailing={
            <>
              {(isSet || draft.text !== '') && (
                <IconButton label="Reset override" onClick={reset}>
                  <X />
                </IconButton>
              )}
              <Button
                variant={draft.isChanged ? 'primary' : 'secondary'}
                icon={<Search aria-hidden="true" />}
                aria-label="Apply"
                title="Apply to all widgets"
                disabledReason={draft.isWrong ? 'The query cannot run as it stands' : undefined}
                onClick={apply}
              />
            </>
          }
        >
          <QueryField ref={queryInput} draft={draft} onRun={apply} label="Filter" placeholder="Filter all widgets" />
        </QueryBar>
        <RefreshControl pausedBecause={held} run={refresh} />
        {children}
      </div>
      {draft.problem && (
        <Note kind={draft.problem.severity === 'error' ? 'danger' : 'warning'}>{draft.problem.message}</Note>
      )}
    </>
  );
}
