import { type Log } from 'server/runtime/log';
import { type Database } from 'server/storage/documents/database';
import { type ClaimedTrigger, createClaims } from './claims';
import { type DatabaseClock, databaseClock } from './database-clock';
import { createJobStore, DUE, type JobStore, WITHDRAWN } from './job-store';
import { type JobType } from './job-type';
import { type RunEnd, TriggerRun } from './trigger-run';
import { createUpkeep, type QueueFigures } from './upkeep';

/** How many triggers a node runs at once. */
export const WORKERS = 5;
/** How often {@link Scheduler.poll} is to be called. */
export const POLL_MS = 1000;
/** How often {@link Scheduler.heartbeat} is to be called. */
export const HEARTBEAT_MS = 15_000;
/** How often {@link Scheduler.upkeep} is to be called; at first after as long. */
export const UPKEEP_MS = 120_000;

const CLEAN_UP_EVERY_MS = 24 * 60 * 60_000;
const VACUUM_AFTER_RUNS = 10_000;
const STOPS_WITHIN_MS = 10_000;

/** What has been done on this node, and what waits on all. */
export interface SchedulerFigures extends QueueFigures {
  running: number;
  successful: number;
  failed: number;
}

/**
 * Runs the triggers of jobs, on all nodes of a database together: each when it is due, on one of them, also after a
 * restart. What a trigger does is up to its type.
 */
export interface Scheduler extends JobStore {
  /** To be called before the first poll: a trigger whose type is not known is in error. @throws when there is one */
  registerType(type: string, job: JobType): void;
  /** Gives back what an earlier process of this node had claimed. */
  open(): Promise<void>;
  /** Begins what is due, while workers are free, and ends what takes too long. Does not wait for it. */
  poll(): Promise<void>;
  /** Renews the claims of this node and takes over those of nodes that are not heard of. */
  heartbeat(): Promise<void>;
  /** Cleans up once a day, and whenever runs have left much behind. */
  upkeep(): Promise<void>;
  /** Of the latest heartbeat, what concerns this node of now. */
  figures(): SchedulerFigures;
  /** Resolves when nothing runs on this node and nothing more is claimed before the next poll. */
  settled(): Promise<void>;
  /** Claims no more, aborts what runs, waits for it ten seconds, and gives back what has not ended. */
  stop(): Promise<void>;
}

export interface SchedulerParts {
  database: Database;
  nodeId: string;
  log: Log;
  monotonicMs(): number;
  /** Absent: the clock of the database. */
  clock?: DatabaseClock;
  /** How long stopping waits for runs that ignore their signal. */
  stopsWithinMs?: number;
}

/** @returns the scheduler of a node, without types */
export function createScheduler(parts: SchedulerParts): Scheduler {
  const { database, nodeId, log, monotonicMs, clock = databaseClock, stopsWithinMs = STOPS_WITHIN_MS } = parts;
  const claims = createClaims(database, nodeId, clock);
  const upkeep = createUpkeep(database, clock);
  const types = new Map<string, JobType>();
  const runs = new Map<TriggerRun, Promise<void>>();
  /** Runs that ended while the database could not be reached. */
  const unreleased = new Map<TriggerRun, RunEnd>();
  const counts = { successful: 0, failed: 0, sinceVacuum: 0 };
  let queue: QueueFigures = { waiting: 0, lagMs: 0 };
  let state: 'new' | 'claims' | 'stopped' = 'new';
  let isAsked = false;
  let filling: Promise<void> | undefined;
  let cleanedUpAtMs = -Infinity;

  const stopFollowing: (() => void)[] = [];

  function noteFailure(err: unknown): void {
    log.warn({ err }, 'The scheduler could not reach the database');
  }

  async function release({ claim, claimed: { trigger } }: TriggerRun, end: RunEnd): Promise<void> {
    // A claim that is presumed to be lost may not be.
    if (end.kind === 'given back' || end.kind === 'lost') return claims.giveBack(claim);
    if (end.kind === 'completed' || (await claims.complete(database, claim, end.outcome))) return;
    log.warn({ trigger: trigger.id }, 'A run of a trigger has lost its claim');
  }

  /** What cannot be stored as it is, is run again, so that it keeps nobody's worker. */
  async function releaseSomehow(run: TriggerRun, end: RunEnd): Promise<void> {
    try {
      await release(run, end);
    } catch (err) {
      log.error({ err, trigger: run.claim.id }, 'The outcome of a run could not be stored');
      await release(run, run.again());
    }
    leave(run);
  }

  function count({ kind }: RunEnd, hasFailed: boolean): void {
    counts.sinceVacuum += 1;
    if (kind === 'lost' || kind === 'given back') return;
    counts[hasFailed ? 'failed' : 'successful'] += 1;
  }

  async function work(run: TriggerRun): Promise<void> {
    const { trigger, definition } = run.claimed;
    const end = await run.run();
    count(end, end.kind === 'threw' || (end.kind === 'outcome' && 'failed' in end.outcome));
    if (end.kind === 'threw')
      log.error({ err: end.cause, job: definition?.config.type, trigger: trigger.id }, 'A run of a trigger failed');
    await releaseSomehow(run, end).catch((err: unknown) => {
      noteFailure(err);
      unreleased.set(run, end);
    });
  }

  function leave(run: TriggerRun): void {
    runs.delete(run);
    unreleased.delete(run);
    void fill().catch(noteFailure);
  }

  async function releaseAgain(): Promise<void> {
    for (const [run, end] of [...unreleased]) await releaseSomehow(run, end);
  }

  const typeOf = ({ definition }: ClaimedTrigger) => definition?.config.type ?? '';

  function runningOf(type: string): number {
    return [...runs.keys()].filter(({ claimed }) => typeOf(claimed) === type).length;
  }

  /** The types whose workers are all busy. */
  const busyTypes = () =>
    [...types].filter(([type, { workers = WORKERS }]) => runningOf(type) >= workers).map(([type]) => type);

  /** Begins a claimed trigger, unless its type has had the last of its workers by then. */
  async function begin(claimed: ClaimedTrigger, askedAtMs: number): Promise<void> {
    const type = types.get(typeOf(claimed));
    const run = new TriggerRun(claimed, type, { claims, askedAtMs, monotonicMs });
    if (runningOf(typeOf(claimed)) < (type?.workers ?? WORKERS)) {
      runs.set(run, work(run));
      return;
    }
    await claims.giveBack(run.claim);
    isAsked = true;
  }

  async function claimWhileFree(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false;
        const free = WORKERS - runs.size;
        if (free <= 0 || state !== 'claims') return;
        const askedAtMs = monotonicMs();
        for (const claimed of await claims.claim(free, busyTypes())) await begin(claimed, askedAtMs);
      }
    } finally {
      filling = undefined;
    }
  }

  function fill(): Promise<void> {
    isAsked = true;
    // Not at once: it may end before it is assigned.
    filling ??= Promise.resolve().then(claimWhileFree);
    return filling;
  }

  async function renew(): Promise<void> {
    const held = [...runs.keys()].filter(({ hasLostClaim }) => !hasLostClaim);
    const askedAtMs = monotonicMs();
    const renewed = await claims.renew(held.map(({ claim }) => claim));
    for (const run of held) {
      if (renewed.has(run.claim.id)) run.renewed(askedAtMs);
      // One that has ended in the meantime was moved on, and not lost.
      else if (runs.has(run)) run.lose();
    }
  }

  const check = () => runs.forEach((_, run) => run.check());

  return {
    ...createJobStore(database, clock),

    registerType(type, job) {
      if (types.has(type)) throw new Error(`Two job types ${type}`);
      types.set(type, job);
    },

    async open() {
      await claims.giveBackOwn();
      // Not awaited: whoever commits a change does not wait for what it sets off.
      stopFollowing.push(
        database.changes.follow(DUE, async () => void fill().catch(noteFailure)),
        database.changes.follow(WITHDRAWN, async () => void renew().catch(noteFailure)),
      );
    },

    async poll() {
      check();
      if (state === 'stopped') return;
      state = 'claims';
      await releaseAgain();
      await fill();
    },

    async heartbeat() {
      check();
      await renew();
      if ((await claims.takeOver()) > 0) void fill().catch(noteFailure);
      queue = await upkeep.figures();
    },

    async upkeep() {
      if (monotonicMs() - cleanedUpAtMs >= CLEAN_UP_EVERY_MS) {
        await upkeep.cleanUp();
        cleanedUpAtMs = monotonicMs();
      }
      if (counts.sinceVacuum < VACUUM_AFTER_RUNS) return;
      counts.sinceVacuum = 0;
      await upkeep.vacuum();
    },

    figures: () => ({ ...queue, running: runs.size, successful: counts.successful, failed: counts.failed }),

    async settled() {
      while (filling || runs.size > unreleased.size) {
        await filling?.catch(() => undefined);
        await Promise.all(runs.values());
      }
    },

    async stop() {
      state = 'stopped';
      stopFollowing.splice(0).forEach((stopOne) => stopOne());
      await filling?.catch(noteFailure);
      runs.forEach((_, run) => run.stop());
      const timeout = setTimeout(() => runs.forEach((_, run) => run.giveUp()), stopsWithinMs);
      await Promise.all(runs.values());
      clearTimeout(timeout);
    },
  };
}
