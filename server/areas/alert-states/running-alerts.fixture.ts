import { type EventDefinition } from 'api/events/definition';
import { type AlertState } from 'api/events/alert-states';
import { createAlertStates } from 'server/events/alerts/alert-states';
import { createAlertWatch } from 'server/events/alerts/alert-watch';
import { type CompletedRun } from 'server/events/event-watch';
import { type EventRecord } from 'server/events/event-record';
import { START, MINUTE, type VirtualTime } from 'server/jobs/scheduler/scheduler.fixture';
import { aDeliveringNode, DEFINITION, type Receivers } from 'server/notifications/queue/deliveries.fixture';
import { type Database } from 'server/storage/documents/database';
import { withholdKnown } from './withhold';

/** A node that runs a definition every minute, with the time of a test. */
export function aWatchingNode(database: Database, time: VirtualTime, receivers: Receivers, nodeId = 'node-1') {
  const delivering = aDeliveringNode(database, time, receivers, nodeId);
  const { node, queue } = delivering;
  delivering.withholdings.push(withholdKnown);
  const watch = createAlertWatch({ database, now: node.now, tellRecovered: queue.tellRecovered });
  const states = createAlertStates(database);

  async function prepare(definition: EventDefinition, events: readonly EventRecord[]): Promise<void> {
    await watch.prepare(definition, events);
    await queue.prepare(definition, events);
  }

  /** Completes a run whose windows are these minutes. */
  const complete = (
    definition: EventDefinition,
    [first, last]: readonly [number, number],
    { fails = false, lasts }: { fails?: boolean } & Pick<CompletedRun, 'lasts'> = {},
  ) =>
    database.transaction(async (within) => {
      const windows = { firstEndMs: START + first * MINUTE, everyMs: MINUTE, count: last - first + 1 };
      await watch.complete(definition, { ...windows, lasts }, within);
      await queue.release(definition, within);
      if (fails) throw new Error('killed');
    });

  return {
    ...delivering,
    ...{ states, prepare, complete },
    /** A run of the window that ends at a minute, or of all from one to another. */
    async run(definition: EventDefinition, minutes: number | [number, number], events: readonly EventRecord[] = []) {
      const windows = typeof minutes === 'number' ? ([minutes, minutes] as const) : minutes;
      time.ms = windows[1] * MINUTE;
      await prepare(definition, events);
      await complete(definition, windows);
    },
    /** What somebody says of an alert at a minute. */
    async says(
      state: Exclude<AlertState['state'], 'recovered'>,
      key: string,
      { by = 'ada', minute = time.ms / MINUTE, until }: { by?: string; minute?: number; until?: number } = {},
    ) {
      const snoozedUntil = until === undefined ? null : new Date(START + until * MINUTE);
      const change = { state, by, note: '', snoozedUntil };
      const now = new Date(START + minute * MINUTE);
      return states.change({ definitionId: DEFINITION, key }, change, now, () => undefined);
    },
    stateOf: (key: string) => states.find({ definitionId: DEFINITION, key }),
    historyOf: async (key: string) =>
      (await states.historyOf({ definitionId: DEFINITION, key })).map(({ state, by }) => [state, by]).reverse(),
  };
}
