import { BackTestOf, useHasBackTests } from 'areas/back-tests';
import { useIsPermitted } from 'areas/users';
import { type ReactNode, useMemo } from 'react';
import { isByReceipt } from '../model/condition-draft';
import { rulesIn, problemOfRule, writeCondition } from '../model/condition-tree';
import { type Begun, type DefinitionDraft } from '../model/draft';
import { type TriedAggregation } from '../model/window-trial';
import { MatchingMessages } from './MatchingMessages';
import { TriedWindows } from './TriedWindows';
import { useCronCheck } from './useCronCheck';
import { type DefinitionForm, isKnown } from './useDefinitionForm';

const isLength = (ms: number | undefined): ms is number => ms !== undefined && ms >= 1000;

const isRhythm = (every: TriedAggregation['every'] | undefined): every is TriedAggregation['every'] =>
  typeof every === 'number' ? isLength(every) : every !== undefined && every.length > 0;

const NO_STREAMS: readonly string[] = [];

/** What the condition would find, for those who may read all that it searches; beside what tells who is notified, a back-test. */
export function usePreview({ step, form, query, written }: DefinitionForm, begun: Begun): ReactNode {
  const { draft } = form;
  const { create, search_within_ms: withinMs } = draft;
  const streams = create === 'correlation' ? NO_STREAMS : draft.streams;
  const mayRead = useIsPermitted(streams.length === 0 ? [] : streams.map((id) => `streams:read:${id}`));
  const tried = useTried(draft, query.text);
  const hasBackTests = useHasBackTests();
  if (!isKnown(begun) || !mayRead || !isLength(withinMs)) return undefined;
  if (step === 'notifications' || step === 'summary')
    return hasBackTests ? <BackTestOf definition={written} /> : undefined;
  if (step !== 'condition' || create === 'correlation') return undefined;
  if (create === 'aggregation') return tried && <TriedWindows tried={tried} />;
  return <MatchingMessages {...{ query: query.text, streams, withinMs }} isByReceipt={isByReceipt(draft)} />;
}

/** The aggregation, as soon as it is whole. */
function useTried(draft: DefinitionDraft, query: string): TriedAggregation | undefined {
  const { create, streams, group_by: groupBy, conditions } = draft;
  const { search_within_ms: withinMs, execute_every_ms: everyMs, schedule_by: by } = draft;
  const isReceived = isByReceipt(draft);
  const times = useCronCheck(draft)?.past_times;
  return useMemo(() => {
    const every = by === 'cron' ? times : everyMs;
    const isWhole = conditions.parts.length > 0 && !rulesIn(conditions).some(problemOfRule);
    if (create !== 'aggregation' || !isWhole || !isLength(withinMs) || !isRhythm(every)) return undefined;
    const { condition, series } = writeCondition(conditions, []);
    return { query, streams, groupBy, withinMs, isByReceipt: isReceived, every, condition, series };
  }, [create, streams, groupBy, conditions, withinMs, everyMs, by, times, query, isReceived]);
}
