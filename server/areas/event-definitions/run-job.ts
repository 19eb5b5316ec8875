import { type EventsConfiguration } from 'api/events/configuration';
import { type EventDefinition } from 'api/events/definition';
import { type EventQueue } from 'server/events/event-queue';
import { type EventWatch } from 'server/events/event-watch';
import { runDefinition } from 'server/events/run/run-definition';
import { RunFailure } from 'server/events/run/run-failure';
import { type RunParts } from 'server/events/run/run-parts';
import { type EventStore } from 'server/events/storage/event-store';
import { ClaimLost, type JobOutcome, type JobType, type RunContext } from 'server/jobs/scheduler/job-type';
import { type JobDefinition, type JobTrigger } from 'server/jobs/scheduler/records';
import { type Database, type Transaction } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type createDependencies } from './dependencies';
import { nextRun, type Window, windowsOf } from './next-window';
import { presentDefinition } from './present-definition';
import { type Readiness } from './readiness';
import { type RunTimes, runTimesOf } from './run-times';
import { EXECUTION, isRunData, type RunData } from './schedules';
import { type DefinitionDocuments } from './stored-definition';

/** Until a window is tried again whose messages are not all there; longer when it has waited long … */
const WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;
const SHARE_OF_WAITED = 1 / 4;
/** … or whose search failed. */
const RETRY_MS = 5_000;
/** Definitions that are due together run one after the other: a wait for that is not worth a word. */
const UNSAID_MS = 10_000;

export interface RunJobParts {
  /** Absent: every run asks anew. */
  rememberRows?: RunParts['rememberRows'];
  database: Database;
  documents: DefinitionDocuments;
  store: EventStore;
  readiness: Pick<Readiness, 'waitsFor'>;
  /** What the runs of a correlation depend on. */
  dependencies: ReturnType<typeof createDependencies>;
  configuration(): EventsConfiguration;
  /** Where events go from here. */
  queue(): EventQueue;
  /** What follows the runs besides. */
  watch(): EventWatch;
  /** What a run stands on besides. */
  runParts(): Promise<Omit<RunParts, 'known' | 'signal' | 'timeoutMs'>>;
}

/** The window of a run: what the last one left, or the first one of the definition. */
function windowOf(trigger: JobTrigger, { config }: JobDefinition): Window | undefined {
  const parameters = config['parameters'] as { timerange?: { from?: string; to?: string } } | undefined;
  const [from, to] = isRunData(trigger.data)
    ? [trigger.data.timerange_from, trigger.data.timerange_to]
    : [parameters?.timerange?.from, parameters?.timerange?.to];
  const window = { from: Date.parse(from ?? ''), to: Date.parse(to ?? '') };
  return window.to > window.from ? window : undefined;
}

const dataOf = ({ from, to }: Window, notices: string[]): RunData => ({
  type: EXECUTION,
  timerange_from: new Date(from).toISOString(),
  timerange_to: new Date(to).toISOString(),
  notices,
});

const noteProcessed = (within: Transaction, definitionId: string, { from, to }: Window) =>
  within.query(sql`
    insert into event_processor_states (event_definition_id, min_processed_timestamp, max_processed_timestamp)
    values (${definitionId}, ${new Date(from).toISOString()}::timestamptz, ${new Date(to).toISOString()}::timestamptz)
    on conflict (event_definition_id) do update
    set min_processed_timestamp = least(event_processor_states.min_processed_timestamp, excluded.min_processed_timestamp),
        max_processed_timestamp = greatest(event_processor_states.max_processed_timestamp, excluded.max_processed_timestamp)`);

/** All definitions wait for the same messages: hundreds that ask every second keep those from being stored. */
const nextWait = (waitedMs: number): number => Math.min(Math.max(waitedMs * SHARE_OF_WAITED, WAIT_MS), LONGEST_WAIT_MS);

/** Runs event definitions when the scheduler says so (card events.md, "Event processor execution"). */
export function createRunJob(parts: RunJobParts): JobType {
  const { configuration, database, dependencies, documents, queue, readiness, rememberRows, runParts, store, watch } =
    parts;

  /**
   * Stores the events of a window.
   *
   * @param definition what the events are of
   * @param searched the same, with the distance of the windows of this run
   * @returns the end of what was searched, and what was left out
   */
  async function storeEvents(
    { definition, searched }: { definition: EventDefinition; searched: EventDefinition },
    window: Window,
    context: RunContext,
  ) {
    const range = { fromMs: window.from, toMs: window.to };
    const { signal } = context;
    const parts = await runParts();
    const run = runDefinition(searched, range, {
      ...parts,
      search: { ...parts.search, now: context.now },
      rememberRows,
      known: store,
      timeoutMs: configuration().events_search_timeout,
      signal,
    });
    for await (const { events } of run.batches) {
      await context.keep();
      const stored = await store.write(events, { runEndMs: window.to, mayContinue: () => !signal.aborted, signal });
      await watch().prepare(definition, stored);
      await queue().prepare(definition, stored);
    }
    return { to: run.doneToMs, notices: run.notices(), lasts: run.lasts };
  }

  function outcomeAfter(
    done: Window,
    notices: string[],
    { times, delayMs }: { times: RunTimes; delayMs: number },
    context: RunContext,
  ): JobOutcome {
    // To windows it is as early as it was so long ago.
    const now = context.now().getTime() - delayMs;
    const next = times.next(done, configuration().events_catchup_window, now);
    if (!next) return { failed: 'This cron expression never comes true.' };
    const scheduled = (context.nextTime()?.getTime() ?? now + delayMs) - delayMs;
    return { next: new Date(nextRun(next, scheduled, now) + delayMs), data: dataOf(next, notices) };
  }

  return {
    async run(trigger, job, context) {
      const document = await documents.get(job.id);
      if (!document) return { failed: 'This event definition does not exist any more.' };
      const window = windowOf(trigger, job);
      if (!window) return { failed: 'The time range of the next run is empty. Disable and enable the definition.' };
      const now = context.now().getTime();
      const retry = (reason: string, afterMs = RETRY_MS) => ({ retryAt: new Date(now + afterMs), reason });
      const { delay_ms: delayMs = 0 } = document.body.config;
      if (now < window.to + delayMs) return { next: new Date(window.to + delayMs) };
      const waits = await readiness.waitsFor(new Date(window.to), context.now());
      if (waits !== undefined) return retry(waits, nextWait(now - window.to - delayMs));
      const linked = await dependencies(document, new Date(window.to));
      if (linked.failed !== undefined) return { failed: linked.failed };
      if (linked.waits !== undefined)
        return now < window.to + delayMs + UNSAID_MS ? { next: new Date(now + WAIT_MS) } : retry(linked.waits);
      const definition = presentDefinition(document);
      const times = runTimesOf(document.body.config);
      const config = { ...document.body.config, execute_every_ms: times.hopMs(window) };
      try {
        const both = { definition, searched: { ...definition, config } };
        const { to, notices, lasts } = await storeEvents(both, window, context);
        const done = { from: window.from, to };
        return await database.transaction(async (within) => {
          const completed = await context.complete(
            within,
            outcomeAfter(done, [...linked.notices, ...notices], { times, delayMs }, context),
          );
          await noteProcessed(within, document.id, done);
          await watch().complete(definition, { ...windowsOf(done, config), lasts }, within);
          await queue().release(definition, within);
          return completed;
        });
      } catch (cause) {
        if (cause instanceof ClaimLost || !(cause instanceof RunFailure)) throw cause;
        return cause.isPermanent ? { failed: cause.message } : retry(cause.message);
      }
    },
  };
}
