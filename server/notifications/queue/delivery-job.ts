import { type EventDefinition } from 'api/events/definition';
import { RunFailure } from 'server/events/run/run-failure';
import { ClaimLost, type JobOutcome, type JobType, type RunContext } from 'server/jobs/scheduler/job-type';
import { type JobTrigger } from 'server/jobs/scheduler/records';
import { type Log } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { type Attempt, type BacklogMessage, type Delivery } from '../notification-type';
import { type DeliveryEnd, type DeliveryLog, type WaitingDelivery } from './delivery-log';

/** Then it is given up. */
const MOST_ATTEMPTS = 50;
/** Until an attempt that could not be recorded is made again. */
const RETRY_MS = 5_000;
const SHORTEST_WAIT_MS = 1_000;
/** Of a node's workers: slow receivers must not keep definitions from running. */
const WORKERS = 3;
/** A thousand mails take their time. */
const LIMIT_MS = 30 * 60_000;
const GENERIC = 'generic';

export interface DeliveryJobParts {
  database: Database;
  deliveries: DeliveryLog;
  /** Undefined: there is no such definition any more. */
  definition(id: string): Promise<EventDefinition | undefined>;
  /** Undefined: there is no such notification any more. */
  titleOf(notificationId: string): Promise<string | undefined>;
  /** The messages that are sent along. @throws RunFailure when they cannot be read */
  backlog(definition: EventDefinition, event: WaitingDelivery['event'], signal: AbortSignal): Promise<BacklogMessage[]>;
  deliver(notificationId: string, delivery: Delivery): Promise<Attempt[]>;
  /** By which receivers snooze the alert. */
  snoozeLink(event: WaitingDelivery['event']): Promise<string>;
  retryMs(): number;
  /** Tells the administrators, once a type and notification. */
  tell(type: string, details: { title: string; description: string; exception: string }, notificationId: string): void;
  log: Log;
}

interface DeliveryData {
  delivery_id: string;
}

const isDeliveryData = (data: unknown): data is DeliveryData =>
  typeof (data as Partial<DeliveryData> | null)?.delivery_id === 'string';

const gone = (reason: string): Attempt[] => [{ recipient: null, outcome: 'given-up', reason }];

/** The receivers another attempt goes to. */
function outstandingOf({ outstanding }: WaitingDelivery, failed: readonly Attempt[]): string[] | null {
  const recipients = failed.flatMap(({ recipient }) => recipient ?? []);
  return recipients.length < failed.length ? outstanding : recipients;
}

/** Delivers what the queue lets through (card events.md, "Notifications: enqueue, grace, backlog, retry"). */
export function createDeliveryJob(parts: DeliveryJobParts): JobType {
  const { database, deliveries, definition: find, titleOf, backlog, deliver, snoozeLink, retryMs, tell, log } = parts;

  async function attemptToDeliver(
    waiting: WaitingDelivery,
    trigger: JobTrigger,
    { signal }: RunContext,
  ): Promise<Attempt[]> {
    if ((await titleOf(waiting.notificationId)) === undefined) return gone('The notification does not exist any more.');
    const definition = await find(waiting.definitionId);
    if (!definition) return gone('The event definition does not exist any more.');
    const { event, outstanding, isRecovery } = waiting;
    const model = {
      event_definition_id: definition.id,
      event_definition_type: event.event_definition_type,
      event_definition_title: definition.title,
      event_definition_description: definition.description,
      job_definition_id: trigger.definitionId,
      job_trigger_id: trigger.id,
      ...(isRecovery && { recovered: true as const }),
      event,
      backlog: await backlog(definition, event, signal),
      ...(event.alert && !isRecovery && { snooze_link: await snoozeLink(event) }),
    };
    const only = outstanding ?? undefined;
    return deliver(waiting.notificationId, { id: waiting.id, model, isTest: false, only, signal });
  }

  /** Whatever goes wrong counts as an attempt: nothing is tried without end. */
  async function attempt(...asked: Parameters<typeof attemptToDeliver>): Promise<Attempt[]> {
    const [{ id }, , { signal }] = asked;
    try {
      return await attemptToDeliver(...asked);
    } catch (cause) {
      if (signal.aborted) throw cause;
      if (cause instanceof RunFailure) return [{ recipient: null, outcome: 'failed', reason: cause.message }];
      log.error({ err: cause, delivery: id }, 'A notification could not be delivered');
      return [{ recipient: null, outcome: 'failed', reason: 'The delivery failed. The log of the server says why.' }];
    }
  }

  function endOf(waiting: WaitingDelivery, attempts: readonly Attempt[], now: Date): DeliveryEnd {
    const failed = attempts.filter(({ outcome }) => outcome === 'failed');
    const isReached = waiting.isReached || attempts.some(({ outcome }) => outcome === 'sent');
    const isLast = waiting.attempts + 1 >= MOST_ATTEMPTS;
    const waitMs = Math.max(SHORTEST_WAIT_MS, retryMs(), ...failed.map(({ retryAfterMs = 0 }) => retryAfterMs));
    const isAgain = failed.length > 0 && !isLast;
    const ended = isReached ? 'sent' : 'given_up';
    return {
      ...{ attempts, isReached, now },
      state: isAgain ? 'waiting' : ended,
      outstanding: isAgain ? outstandingOf(waiting, failed) : null,
      nextTry: isAgain ? new Date(now.getTime() + waitMs) : null,
    };
  }

  /** Of failures that say so at once, and of those that are final. */
  function tellOf({ notificationId, notificationTitle }: WaitingDelivery, { attempts, nextTry }: DeliveryEnd): void {
    for (const { outcome, reason = '', systemNotification } of attempts) {
      const isFinal = outcome === 'given-up' || (outcome === 'failed' && nextTry === null);
      const type = systemNotification ?? (isFinal ? GENERIC : undefined);
      if (type === undefined) continue;
      const title = `Notification “${notificationTitle}” failed`;
      tell(type, { title, description: reason, exception: reason }, notificationId);
    }
  }

  const outcomeOf = ({ nextTry, attempts }: DeliveryEnd): JobOutcome =>
    nextTry
      ? { retryAt: nextTry, reason: attempts.find(({ outcome }) => outcome === 'failed')?.reason ?? '' }
      : { done: true };

  async function run(waiting: WaitingDelivery, trigger: JobTrigger, context: RunContext) {
    await context.keep();
    const attempts = await attempt(waiting, trigger, context);
    const end = endOf(waiting, attempts, context.now());
    const completed = await database.transaction(async (within) => {
      // First: it locks the trigger, as whoever clears the queue does.
      const moved = await context.complete(within, outcomeOf(end));
      await deliveries.record(waiting, end, within);
      return moved;
    });
    tellOf(waiting, end);
    return completed;
  }

  return {
    workers: WORKERS,
    limitMs: LIMIT_MS,
    async run(trigger, _job, context) {
      const waiting = isDeliveryData(trigger.data) ? await deliveries.waiting(trigger.data.delivery_id) : undefined;
      if (!waiting) return { done: true };
      try {
        return await run(waiting, trigger, context);
      } catch (cause) {
        if (cause instanceof ClaimLost || context.signal.aborted) throw cause;
        log.error({ err: cause, delivery: waiting.id }, 'What became of a notification could not be recorded');
        const reason = 'The attempt could not be recorded. The log of the server says why.';
        return { retryAt: new Date(context.now().getTime() + RETRY_MS), reason };
      }
    },
  };
}
