import { type DefinitionState } from 'api/events/definitions';
import { serverTexts } from 'texts/server/texts';
import { StatusBadge, type StatusBadgeProps } from 'ui/status/StatusBadge';
import { useNow } from 'ui/timing/useNow';
import { type ScheduledDefinition, stateOf } from '../model/definition';
import { texts } from './texts';

const TONES: Readonly<Record<DefinitionState, StatusBadgeProps['tone']>> = {
  disabled: 'stopped',
  error: 'danger',
  running: 'info',
  waiting: 'warning',
  enabled: 'success',
};

/** Why it stands still, or what its last run left out. */
export const reasonOf = ({ schedule }: Pick<ScheduledDefinition, 'schedule'>): string | undefined =>
  schedule?.message ? serverTexts.inPageLanguage(schedule.message) : undefined;

/** Whether a definition runs; one that stands still says why. */
export function StateBadge({ row, isReasonShown = false }: { row: ScheduledDefinition; isReasonShown?: boolean }) {
  const state = stateOf(row, useNow());
  const reason = reasonOf(row);
  return (
    <>
      <StatusBadge tone={state === 'enabled' && reason ? 'warning' : TONES[state]} title={reason}>
        {texts.states[state]}
      </StatusBadge>
      {isReasonShown && reason && <span className="tl-small tl-definition-reason">{reason}</span>}
    </>
  );
}
