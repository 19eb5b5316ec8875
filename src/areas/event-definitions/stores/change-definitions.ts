import {
  deleteEventDefinition,
  deleteEventDefinitions,
  duplicateEventDefinition,
  EVENT_RUNS_CAPABILITY,
  createEventDefinition,
  getEventDefinition,
  scheduleEventDefinition,
  scheduleEventDefinitions,
  unscheduleEventDefinition,
  unscheduleEventDefinitions,
} from 'api/events/definitions';
import { type EventDefinition } from 'api/events/definition';
import { isCancelled } from 'flux/cancelled';
import { call } from 'rest/call';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { entityGone } from 'rest/entity/entity-gone';
import { messageOf } from 'rest/failure';
import { serverTexts } from 'texts/server/texts';
import { sentDefinition } from '../model/definition';

/** What is done to several definitions. */
export type SeveralChange = 'enable' | 'disable' | 'delete';

/** Why some were not changed, by id. */
export type Refusals = ReadonlyMap<string, string>;

const AT_ONCE = {
  enable: scheduleEventDefinitions,
  disable: unscheduleEventDefinitions,
  delete: deleteEventDefinitions,
} as const;
const ONE = {
  enable: scheduleEventDefinition,
  disable: unscheduleEventDefinition,
  delete: deleteEventDefinition,
} as const;

/** Whether the server runs definitions itself: it has more calls and members than a 4.3 cluster. */
export const runsEvents = (): boolean => hasCapability(CapabilitiesStore.getState(), EVENT_RUNS_CAPABILITY);

async function atOnce(signal: AbortSignal, change: SeveralChange, ids: string[]): Promise<Refusals> {
  const { failures } = await call(AT_ONCE[change], { body: { entity_ids: ids }, signal });
  return new Map(
    failures.map(({ entity_id: id, failure_explanation: reason }) => [id, serverTexts.inPageLanguage(reason)]),
  );
}

/** A server of 4.3 takes one at a time. */
async function oneByOne(signal: AbortSignal, change: SeveralChange, ids: string[]): Promise<Refusals> {
  const refusals = new Map<string, string>();
  for (const definitionId of ids) {
    try {
      await call(ONE[change], { params: { definitionId }, signal, expects: [403, 404] });
    } catch (error) {
      if (isCancelled(error)) throw error;
      refusals.set(definitionId, messageOf(error));
    }
  }
  return refusals;
}

/** Does the same to several definitions: one that is refused leaves the others alone. */
export async function changeDefinitions(
  signal: AbortSignal,
  change: SeveralChange,
  ids: readonly string[],
): Promise<Refusals> {
  const refusals = await (runsEvents() ? atOnce : oneByOne)(signal, change, [...ids]);
  if (change === 'delete') for (const id of ids) if (!refusals.has(id)) entityGone.emit(id);
  return refusals;
}

/** Copies a definition, not scheduled. */
export async function copyDefinition(signal: AbortSignal, definitionId: string): Promise<EventDefinition> {
  const params = { definitionId };
  if (runsEvents()) return call(duplicateEventDefinition, { params, signal });
  const stored = await call(getEventDefinition, { params, signal });
  const body = sentDefinition({ ...stored, id: null, title: `COPY-${stored.title}` });
  return call(createEventDefinition, { query: { schedule: false }, body, signal });
}
