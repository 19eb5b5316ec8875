import { DEFAULT_RANGE, QueryField, RangeControl, useQueryDraft } from 'areas/query';
import { RefreshControl } from 'areas/search';
import { heldBecause, WidgetsStore } from 'areas/widgets';
import { useStore } from 'flux/use-store';
import { Search, X } from 'lucide-react';
import { type ReactNode } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { QueryBar } from 'ui/query-input/QueryBar';
import { type QueryInputHandle } from 'ui/query-input/query-input-props';
import { DashboardActions } from '../DashboardActions';
import { DashboardStore } from '../DashboardStore';
import { changeOverride } from './draft';
import { texts } from './texts';

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
    if (draft.isWrong) return draft.insist();
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
              text={timerange ? undefined : texts.bar.noOverride}
              onApply={(range) => changeOverride({ timerange: range })}
            />
          }
          trailing={
            <>
              {(isSet || draft.text !== '') && (
                <IconButton label={texts.bar.reset} onClick={reset}>
                  <X />
                </IconButton>
              )}
              <Button
                variant={draft.isChanged ? 'primary' : 'secondary'}
                icon={<Search aria-hidden="true" />}
                aria-label={texts.bar.apply}
                title={texts.bar.applyToAll}
                isReasonShown
                disabledReason={draft.problem?.severity === 'error' ? texts.bar.invalid : undefined}
                onClick={apply}
              />
            </>
          }
        >
          <QueryField
            ref={queryInput}
            draft={draft}
            onRun={apply}
            label={texts.bar.filter}
            placeholder={texts.bar.filterAll}
          />
        </QueryBar>
        <RefreshControl pausedBecause={held} run={refresh} />
        {children}
      </div>
    </>
  );
}
