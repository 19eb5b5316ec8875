import { type EventDefinition } from 'api/events/definition';
import { type Event } from 'api/events/events';
import { type Transaction } from 'server/storage/documents/database';
import { type GraceAsked } from './grace';

/** A delivery that is about to wait, with what it would tell of. */
export interface DeliveryAsked extends GraceAsked {
  event_id: string;
  event: Event;
  /** Whether it tells that the alert of the event has recovered. */
  is_recovery: boolean;
}

/** Why a delivery is not made. */
export interface Withheld {
  by: 'acknowledged' | 'silence' | 'snoozed';
  /** In a sentence. */
  reason: string | null;
  /** The silence that holds it back. */
  silenceId?: string;
}

/**
 * What keeps deliveries back before the grace period, which they do not begin. It is asked in the transaction that completes the
 * run, a batch at a time.
 *
 * @param asked by the times of their events
 * @returns those that are withheld, by their ids
 */
export type Withholding = (
  definition: EventDefinition,
  asked: readonly DeliveryAsked[],
  now: Date,
  within: Transaction,
) => Promise<ReadonlyMap<string, Withheld>>;

/** Asks one after the other, each for what those before it let pass. */
export async function askWithholdings(
  withholdings: readonly Withholding[],
  ...[definition, asked, now, within]: Parameters<Withholding>
): Promise<Map<string, Withheld>> {
  const withheld = new Map<string, Withheld>();
  for (const withholding of withholdings) {
    const rest = asked.filter(({ id }) => !withheld.has(id));
    if (rest.length === 0) break;
    for (const [id, cause] of await withholding(definition, rest, now, within)) withheld.set(id, cause);
  }
  return withheld;
}
