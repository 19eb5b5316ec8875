import { EngineBusyError } from './engine';

/** Name of the user that work is done for; undefined: the server itself. */
export type Asker = string | undefined;

export interface FairSchedulerLimits {
  /** Tasks of one user that may wait. */
  waitingPerUser: number;
  /** Tasks of all users that may wait. */
  waitingInAll: number;
}

/** The load that a user already causes when one of their tasks begins. */
export interface UserLoad {
  /** Tasks of the same user that are running. */
  running: number;
  /** Whether the tasks of that user take long: on average, or one that is still running. */
  isHeavy: boolean;
}

/** Runs tasks on a fixed number of slots, fairly by user. */
export interface FairScheduler<Slot> {
  /**
   * Runs a task as soon as a slot is assigned to it.
   *
   * @throws EngineBusyError when too many tasks wait already; the reason of the signal when it is aborted while waiting
   */
  run<Result>(
    asker: Asker,
    task: (slot: Slot, load: UserLoad) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
}

interface WaitingTask<Slot> {
  start(assignment: Assignment<Slot>): void;
}

/** A slot, assigned to one task. */
interface Assignment<Slot> {
  slot: Slot;
  load: UserLoad;
  /** To be called once, when the task has ended. */
  release(): void;
}

/** The tasks of one user. */
interface UserQueue<Slot> {
  /** When each running task began, the oldest first. */
  running: number[];
  /** Moving average of the duration of its tasks. */
  averageMs: number;
  /** In order of arrival. */
  waiting: WaitingTask<Slot>[];
}

/** How many slots must stay free for other users after somebody with no, or one, running task was given one. */
const RESERVED_BY_RUNNING = [0, 1];
/** The same for somebody with more running tasks. */
const RESERVED_AT_MOST = 3;
/** A task that takes longer is heavy. */
const HEAVY_MS = 1_000;
/** Weight of the newest duration in the moving average. */
const NEWEST_WEIGHT = 0.3;

const LIMITS: FairSchedulerLimits = { waitingPerUser: 200, waitingInAll: 1_000 };

const TOO_MANY_PER_USER =
  'Too many of your searches are already waiting. Wait for them, or close pages that refresh themselves.';
const TOO_MANY_IN_ALL = 'Too many searches are waiting on the server. Try again in a minute.';

/**
 * Fair scheduling by user: the next slot goes to the user with the fewest running tasks, among those to the least recently
 * served. The more tasks somebody is running, the more slots stay reserved for others, so that the first two tasks of a user
 * never wait behind all of another's.
 */
export function createFairScheduler<Slot>(
  slots: readonly Slot[],
  { waitingPerUser, waitingInAll }: FairSchedulerLimits = LIMITS,
  nowMs: () => number = () => performance.now(),
): FairScheduler<Slot> {
  const free = [...slots];
  /** Least recently served first: a map keeps the order of insertion. */
  const queues = new Map<Asker, UserQueue<Slot>>();
  let waitingCount = 0;

  const mayStart = ({ running }: UserQueue<Slot>) =>
    free.length > Math.min(slots.length - 1, RESERVED_BY_RUNNING[running.length] ?? RESERVED_AT_MOST);

  function nextUser(): Asker | null {
    let chosen: Asker | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [asker, queue] of queues) {
      if (queue.waiting.length === 0 || queue.running.length >= fewest || !mayStart(queue)) continue;
      chosen = asker;
      fewest = queue.running.length;
    }
    return chosen;
  }

  function assignSlots(): void {
    for (let asker = nextUser(); asker !== null; asker = nextUser()) {
      const queue = queues.get(asker);
      const waiting = queue?.waiting.shift();
      const slot = free.pop();
      if (!queue || !waiting || slot === undefined) return;
      if (asker !== undefined) waitingCount -= 1;
      queues.delete(asker);
      queues.set(asker, queue);
      waiting.start(assignmentOf(asker, queue, slot));
    }
  }

  function assignmentOf(asker: Asker, queue: UserQueue<Slot>, slot: Slot): Assignment<Slot> {
    const startedMs = nowMs();
    const load = loadOf(queue, startedMs);
    queue.running.push(startedMs);
    return {
      slot,
      load,
      release() {
        queue.running.splice(queue.running.indexOf(startedMs), 1);
        queue.averageMs += (nowMs() - startedMs - queue.averageMs) * NEWEST_WEIGHT;
        deleteIdle(asker, queue);
        free.push(slot);
        assignSlots();
      },
    };
  }

  function deleteIdle(asker: Asker, { running, waiting }: UserQueue<Slot>): void {
    if (running.length === 0 && waiting.length === 0) queues.delete(asker);
  }

  function loadOf({ running, averageMs }: UserQueue<Slot>, now: number): UserLoad {
    const [oldest = now] = running;
    return { running: running.length, isHeavy: Math.max(averageMs, now - oldest) > HEAVY_MS };
  }

  function queueOf(asker: Asker): UserQueue<Slot> {
    const queue = queues.get(asker) ?? { running: [], averageMs: 0, waiting: [] };
    queues.set(asker, queue);
    return queue;
  }

  function checkLimits(asker: Asker): void {
    if (asker === undefined) return;
    if ((queues.get(asker)?.waiting.length ?? 0) >= waitingPerUser) throw new EngineBusyError(TOO_MANY_PER_USER);
    if (waitingCount >= waitingInAll) throw new EngineBusyError(TOO_MANY_IN_ALL);
  }

  const nextAssignment = (asker: Asker, signal: AbortSignal | undefined) =>
    new Promise<Assignment<Slot>>((resolve, reject) => {
      const queue = queueOf(asker);
      const cancel = () => {
        queue.waiting.splice(queue.waiting.indexOf(waiting), 1);
        if (asker !== undefined) waitingCount -= 1;
        deleteIdle(asker, queue);
        reject(signal?.reason as Error);
      };
      const waiting: WaitingTask<Slot> = {
        start(assignment) {
          signal?.removeEventListener('abort', cancel);
          resolve(assignment);
        },
      };
      signal?.addEventListener('abort', cancel, { once: true });
      queue.waiting.push(waiting);
      if (asker !== undefined) waitingCount += 1;
      assignSlots();
    });

  return {
    async run(asker, task, signal) {
      signal?.throwIfAborted();
      checkLimits(asker);
      const { slot, load, release } = await nextAssignment(asker, signal);
      try {
        return await task(slot, load);
      } finally {
        release();
      }
    },
  };
}
