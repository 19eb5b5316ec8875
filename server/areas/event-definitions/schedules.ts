import { type EventSchedule } from 'api/events/definition';
import { type EventQueue, queueOf } from 'server/events/event-queue';
import { cronOf } from 'server/events/run/cron-of';
import { type JobStore } from 'server/jobs/scheduler/job-store';
import { type JobDefinition, type JobTrigger } from 'server/jobs/scheduler/records';
import { type Transaction } from 'server/storage/documents/database';
import { everyMs, nextTime, type Schedule } from 'server/jobs/scheduler/schedule';
import { type Entity } from 'server/entities/portable';
import { type StoredDefinition } from './stored-definition';

/** The job type of runs of event definitions, and the type of what they leave in their triggers. */
export const EXECUTION = 'event-processor-execution-v1';

/** What is searched, from inclusive, to exclusive. */
export interface RunData {
  type: typeof EXECUTION;
  timerange_from: string;
  timerange_to: string;
  /** What the last run left out, in sentences. */
  notices: string[];
}

/** When definitions run. All changes are part of the transaction that they are given. */
export interface DefinitionSchedules {
  /** Lets a definition run now, or at the next time of its expression, and from then on; one that is scheduled stays as it is. */
  schedule(definition: Entity<StoredDefinition>, within: Transaction): Promise<void>;
  /** Takes changes over and lets the definition run as it is due, one in error too; other windows than before begin anew. */
  reschedule(
    definition: Entity<StoredDefinition>,
    before: StoredDefinition | undefined,
    within: Transaction,
  ): Promise<void>;
  isScheduled(definitionId: string, within: Transaction): Promise<boolean>;
  /** Drops its notifications that wait, too. */
  unschedule(definitionId: string, within: Transaction): Promise<void>;
  clearQueue(definitionId: string, within: Transaction): Promise<void>;
  /** Of each of these ids, scheduled or not. */
  contextOf(definitionIds: readonly string[]): Promise<Map<string, EventSchedule>>;
}

/** The job of a definition; it has the definition's id. @param end of its first window */
function jobOf({ id, body }: Entity<StoredDefinition>, end: Date): JobDefinition {
  const { config } = body;
  return {
    id,
    title: body.title,
    description: body.description,
    config: {
      type: EXECUTION,
      event_definition_id: id,
      parameters: {
        type: config.type,
        timerange: {
          type: 'absolute',
          from: new Date(end.getTime() - config.search_within_ms).toISOString(),
          to: end.toISOString(),
        },
        streams: [],
        batch_size: 500,
      },
      processing_window_size: config.search_within_ms,
      processing_hop_size: config.execute_every_ms,
    },
  };
}

function scheduleOf({ config }: StoredDefinition): Schedule {
  const cron = cronOf(config);
  return cron ? { type: 'cron', ...cron } : everyMs(config.execute_every_ms);
}

const hasOtherWindows = (one: StoredDefinition, other: StoredDefinition) =>
  one.config.search_within_ms !== other.config.search_within_ms ||
  JSON.stringify(scheduleOf(one)) !== JSON.stringify(scheduleOf(other));

/** The first time of its expression; undefined for one that runs by its interval, which begins at once. */
const firstTime = ({ body }: Entity<StoredDefinition>, now: Date): Date | undefined =>
  cronOf(body.config) && nextTime(scheduleOf(body), now);

export const isRunData = (data: unknown): data is RunData => (data as Partial<RunData> | null)?.type === EXECUTION;

function presentSchedule(trigger: JobTrigger | undefined, queued: number): EventSchedule {
  const data = isRunData(trigger?.data) ? trigger.data : undefined;
  return {
    is_scheduled: trigger !== undefined,
    status: trigger?.status ?? null,
    next_time: trigger?.nextTime?.toISOString() ?? null,
    triggered_at: trigger?.triggeredAt?.toISOString() ?? null,
    queued_notifications: queued,
    data: data ? { type: EXECUTION, timerange_from: data.timerange_from, timerange_to: data.timerange_to } : null,
    message: trigger?.reason ?? (data?.notices.join(' ') || null),
  };
}

/** Of a definition that does not run. */
export const NOT_SCHEDULED: EventSchedule = presentSchedule(undefined, 0);

/** The schedules of definitions as jobs of the scheduler. */
export function createDefinitionSchedules(jobs: JobStore, queue: () => EventQueue): DefinitionSchedules {
  const schedule: DefinitionSchedules['schedule'] = async (definition, within) => {
    const now = await jobs.now(within);
    const first = firstTime(definition, now);
    const job = jobOf(definition, first ?? now);
    await jobs.schedule({ ...job, schedule: scheduleOf(definition.body), nextTime: first }, within);
  };

  /** The end of the window that earlier runs have left for the next one: in the past, if it is behind. */
  async function nextEnd(id: string, first: Date, within: Transaction): Promise<Date> {
    const data = (await jobs.triggersOf([id], within)).get(id)?.data;
    return isRunData(data) ? new Date(data.timerange_to) : first;
  }

  const clearQueue = (definitionId: string, within: Transaction): Promise<void> => queue().clear(definitionId, within);

  return {
    schedule,
    clearQueue,

    async reschedule(definition, before, within) {
      const begins = before === undefined || hasOtherWindows(before, definition.body);
      const now = await jobs.now(within);
      const first = firstTime(definition, now);
      const { title, description, config } = jobOf(definition, first ?? now);
      const changes = { title, description, config, schedule: scheduleOf(definition.body) };
      const next = first && !begins ? await nextEnd(definition.id, first, within) : first;
      const renewed = { ...changes, nextTime: next, ...(begins && { data: null }) };
      const isScheduled = await jobs.update(definition.id, renewed, within);
      if (!isScheduled) await schedule(definition, within);
    },

    isScheduled: async (definitionId, within) => (await jobs.triggersOf([definitionId], within)).has(definitionId),

    async unschedule(definitionId, within) {
      await clearQueue(definitionId, within);
      await jobs.unschedule(definitionId, within);
    },

    async contextOf(definitionIds) {
      const triggers = await jobs.triggersOf(definitionIds);
      const queued = await jobs.waitingFor(definitionIds.map(queueOf));
      return new Map(
        definitionIds.map((id) => [id, presentSchedule(triggers.get(id), queued.get(queueOf(id)) ?? 0)] as const),
      );
    },
  };
}
