import { type AlertState, type AlertStateName } from 'api/events/alert-states';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatProse } from 'ui/format/zoned-time';
import { StatusBadge, type StatusBadgeProps } from 'ui/status/StatusBadge';
import './alerts.css';
import { texts } from './texts';

export const TONES: Readonly<Record<AlertStateName, StatusBadgeProps['tone']>> = {
  new: 'danger',
  acknowledged: 'info',
  snoozed: 'warning',
  recovered: 'success',
  closed: 'stopped',
};

interface StateBadgeProps {
  alert: Pick<AlertState, 'by' | 'snoozed_until' | 'state'>;
}

/** The state of an alert, and who brought it there. */
export function StateBadge({ alert: { state, by, snoozed_until: until } }: StateBadgeProps) {
  const zone = useTimeZone();
  const said = [
    ...(until === null ? [] : [texts.until(formatProse(until, zone))]),
    ...(by === null ? [] : [texts.by(by)]),
  ].join(' ');
  return (
    <span className="tl-alert-state" title={`${texts.states[state]} ${said}`.trim()}>
      <StatusBadge tone={TONES[state]}>{texts.states[state]}</StatusBadge>
      {said !== '' && <span className="tl-small tl-ink-3 tl-truncate">{said}</span>}
    </span>
  );
}
