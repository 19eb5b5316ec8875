import { EngineBusyError } from './engine';

/** Who asks: a person; undefined: the server itself. */
export type Asker = string | undefined;

export interface FairTurnsLimits {
  /** Pieces of work of one person that may wait. */
  mostOfOne: number;
  /** Of all people together. */
  mostInAll: number;
}

/** What somebody who has a turn has besides. */
export interface Standing {
  /** Of the same person's work, what runs at this moment. */
  beside: number;
  /** Whether the work of that person takes long, as far as it waits or runs together. */
  isHeavy: boolean;
}

/** Hands out one of a few things at a time. */
export interface FairTurns<Thing> {
  /**
   * Does a piece of work when it has its turn.
   *
   * @throws EngineBusyError when too many wait already; the reason of the signal when it is aborted before the turn comes
   */
  take<Result>(
    asker: Asker,
    work: (thing: Thing, standing: Standing) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>;
}

interface Waiting<Thing> {
  begin(turn: Turn<Thing>): void;
}

/** A turn that has come. */
interface Turn<Thing> {
  thing: Thing;
  standing: Standing;
  /** To be called once, when it is over. */
  end(): void;
}

/** One person's part: what runs, and what waits in the order it came. */
interface Share<Thing> {
  /** When each began, the oldest first. */
  running: number[];
  /** How long its work took lately: of each the later counts more. */
  typicalMs: number;
  waiting: Waiting<Thing>[];
}

/** How many things stay free for others when somebody takes one who has none, or one. */
const LEFT_FOR_OTHERS = [0, 1];
/** And when somebody takes one who has more. */
const LEFT_BY_MANY = 3;
/** Work that takes longer is heavy. */
const HEAVY_MS = 1_000;
/** What the newest work weighs in how long it takes as a rule. */
const NEWEST_WEIGHT = 0.3;

const LIMITS: FairTurnsLimits = { mostOfOne: 200, mostInAll: 1_000 };

const TOO_MANY_OF_ONE =
  'Too many of your searches are already waiting. Wait for them, or close pages that refresh themselves.';
const TOO_MANY_IN_ALL = 'Too many searches are waiting on the server. Try again in a minute.';

/**
 * Turns by person: whoever has the fewest running comes next, among those whoever was served longest ago. The more somebody
 * has running, the more has to be left for others, so that the first two pieces of a person's work never wait behind all
 * of another's.
 */
export function createFairTurns<Thing>(
  things: readonly Thing[],
  { mostOfOne, mostInAll }: FairTurnsLimits = LIMITS,
  nowMs: () => number = () => performance.now(),
): FairTurns<Thing> {
  const free = [...things];
  /** In the order people were served last. */
  const shares = new Map<Asker, Share<Thing>>();
  let waitingInAll = 0;

  const mayBegin = ({ running }: Share<Thing>) =>
    free.length > Math.min(things.length - 1, LEFT_FOR_OTHERS[running.length] ?? LEFT_BY_MANY);

  function next(): Asker | null {
    let chosen: Asker | null = null;
    let fewest = Number.POSITIVE_INFINITY;
    for (const [asker, share] of shares) {
      if (share.waiting.length === 0 || share.running.length >= fewest || !mayBegin(share)) continue;
      chosen = asker;
      fewest = share.running.length;
    }
    return chosen;
  }

  function hand(): void {
    for (let asker = next(); asker !== null; asker = next()) {
      const share = shares.get(asker);
      const waiting = share?.waiting.shift();
      const thing = free.pop();
      if (!share || !waiting || thing === undefined) return;
      if (asker !== undefined) waitingInAll -= 1;
      shares.delete(asker);
      shares.set(asker, share);
      waiting.begin(turnOf(asker, share, thing));
    }
  }

  function turnOf(asker: Asker, share: Share<Thing>, thing: Thing): Turn<Thing> {
    const startedMs = nowMs();
    const standing = standingOf(share, startedMs);
    share.running.push(startedMs);
    return {
      thing,
      standing,
      end() {
        share.running.splice(share.running.indexOf(startedMs), 1);
        share.typicalMs += (nowMs() - startedMs - share.typicalMs) * NEWEST_WEIGHT;
        forgetIdle(asker, share);
        free.push(thing);
        hand();
      },
    };
  }

  function forgetIdle(asker: Asker, { running, waiting }: Share<Thing>): void {
    if (running.length === 0 && waiting.length === 0) shares.delete(asker);
  }

  function standingOf({ running, typicalMs }: Share<Thing>, now: number): Standing {
    const [oldest = now] = running;
    return { beside: running.length, isHeavy: Math.max(typicalMs, now - oldest) > HEAVY_MS };
  }

  function shareOf(asker: Asker): Share<Thing> {
    const share = shares.get(asker) ?? { running: [], typicalMs: 0, waiting: [] };
    shares.set(asker, share);
    return share;
  }

  function checkRoom(asker: Asker): void {
    if (asker === undefined) return;
    if ((shares.get(asker)?.waiting.length ?? 0) >= mostOfOne) throw new EngineBusyError(TOO_MANY_OF_ONE);
    if (waitingInAll >= mostInAll) throw new EngineBusyError(TOO_MANY_IN_ALL);
  }

  const nextTurn = (asker: Asker, signal: AbortSignal | undefined) =>
    new Promise<Turn<Thing>>((resolve, reject) => {
      const share = shareOf(asker);
      const leave = () => {
        share.waiting.splice(share.waiting.indexOf(waiting), 1);
        if (asker !== undefined) waitingInAll -= 1;
        forgetIdle(asker, share);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting<Thing> = {
        begin(turn) {
          signal?.removeEventListener('abort', leave);
          resolve(turn);
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      share.waiting.push(waiting);
      if (asker !== undefined) waitingInAll += 1;
      hand();
    });

  return {
    async take(asker, work, signal) {
      signal?.throwIfAborted();
      checkRoom(asker);
      const { thing, standing, end } = await nextTurn(asker, signal);
      try {
        return await work(thing, standing);
      } finally {
        end();
      }
    },
  };
}
