import { type AlertChangeText, type AlertStateName } from 'api/events/alert-states';
import { httpError } from 'server/calls/http-error';
import { type Change } from 'server/events/alerts/alert-states';

const LONGEST_MS = 90 * 24 * 3_600_000;
const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/;

/** @throws HttpError 400 naming the field */
function snoozedUntil({ state, snoozed_until: sent }: AlertChangeText, now: Date): Date | null {
  const given = sent ?? null;
  const refuse = (sentence: string): never => {
    throw httpError.invalidFields({ snoozed_until: sentence });
  };
  if (state !== 'snoozed') return given === null ? null : refuse('Only an alert that is snoozed has a time.');
  if (given === null) return refuse('Say until when the alert is snoozed.');
  const until = new Date(given);
  if (Number.isNaN(until.getTime()) || !ZONED.test(given))
    return refuse('Say the time with its zone, like 2026-11-26T08:00:00Z.');
  if (until <= now) return refuse('The time has to be in the future.');
  if (until.getTime() > now.getTime() + LONGEST_MS) return refuse('An alert can be snoozed for 90 days at most.');
  return until;
}

/** @throws HttpError 400 */
export const readChange = (text: AlertChangeText, by: string, now: Date): Change => ({
  ...{ state: text.state, by },
  note: text.note?.trim() ?? '',
  snoozedUntil: snoozedUntil(text, now),
});

/** What cannot be said of an alert that is over. @throws HttpError 409 */
export function refuseOfRecovered(change: Change['state'], before: AlertStateName): void {
  if (before !== 'recovered') return;
  if (change === 'acknowledged') throw httpError.conflict('The alert has recovered: there is nothing to acknowledge.');
  if (change === 'new') throw httpError.conflict('The alert has recovered: there is nothing to take back.');
}
