import { REROUTING_JOB } from 'api/stream-reroutings';
import { type Job } from 'server/jobs/job';
import { CHANGE } from './changes';
import { type ChangedSets } from './block-copies';
import { changeBlock } from './change-block';
import { countMessages, type FindAsked, findChanges, type FindParts } from './find-changes';
import { type MessageEngine } from 'server/storage/messages/engine';
import { type NotedChanges } from './noted-changes';
import { type Run, type Runs } from './runs';

export interface ReroutingJobParts extends FindParts {
  engine: MessageEngine;
  noted: NotedChanges;
  runs: Runs;
  sets(): Promise<ChangedSets>;
  /** Awaited before each block. */
  onBlock?(block: number, signal: AbortSignal): Promise<void>;
}

/** The jobs that change stored messages, and change them back. */
export interface ReroutingJobs {
  jobFor(run: Run): Job;
  /** To be called when the node stops: interrupted jobs then go on at its next start, rather than being cancelled. */
  close(): void;
}

/** What the messages of a run are asked for. */
export const askedOf = ({ streamId, body }: Pick<Run, 'body' | 'streamId'>, order: 'ASC' | 'DESC'): FindAsked => ({
  stream: {
    id: streamId,
    removesFromDefault: body.removesFromDefault,
    othersRemoving: new Set(body.othersRemoving),
  },
  matchingType: body.matchingType,
  rules: body.rules,
  readable: body.readable,
  fromMs: body.fromMs,
  toMs: body.toMs,
  asker: body.startedBy,
  order,
});

/** How much of the work finding the messages is, the rest is changing them. */
const FINDING_SHARE = 0.5;
const STEPS = 1_000;

type Progress = Parameters<Job['run']>[0];

/** Jobs on the runs that are stored. */
export function createReroutingJobs(parts: ReroutingJobParts): ReroutingJobs {
  const { engine, noted, runs, sets } = parts;
  let isClosing = false;

  /** From the beginning, whatever an interrupted attempt has noted. */
  async function find(run: Run, progress: Progress, signal: AbortSignal): Promise<void> {
    await noted.forget(run.id);
    const asked = askedOf(run, 'ASC');
    const total = Math.max(1, await countMessages(parts, asked, signal));
    const counts = { messages: 0, added: 0, removed: 0, defaultOnly: 0 };
    let blocks = 0;
    for await (const { messages, found } of findChanges(parts, asked, signal)) {
      signal.throwIfAborted();
      blocks = await noted.note(run.id, counts.added + counts.removed + counts.defaultOnly, found);
      counts.messages += messages;
      for (const { change } of found) {
        if (change === CHANGE.added || change === CHANGE.addedOutOfDefault) counts.added += 1;
        else if (change === CHANGE.outOfDefault || change === CHANGE.intoDefault) counts.defaultOnly += 1;
        else counts.removed += 1;
      }
      progress(Math.floor((counts.messages / total) * FINDING_SHARE * STEPS), STEPS);
    }
    await runs.change(run.id, { ...counts, blocks, isFound: true });
  }

  async function change(id: string, isUndo: boolean, progress: Progress, signal: AbortSignal): Promise<void> {
    const run = await runs.get(id);
    if (!run) return;
    const { blocks, doneBlocks } = run.body;
    const share = isUndo ? 0 : FINDING_SHARE;
    for (let block = doneBlocks; block < blocks; block += 1) {
      await parts.onBlock?.(block, signal);
      signal.throwIfAborted();
      await changeBlock(
        { ...(await sets()), engine, noted },
        { run: id, block, streamId: run.streamId, isUndo },
        signal,
      );
      await runs.change(id, { doneBlocks: block + 1 });
      progress(Math.floor((share + ((block + 1) / blocks) * (1 - share)) * STEPS), STEPS);
    }
  }

  const jobFor = ({ id, state, body: { title } }: Run): Job => {
    const isUndo = state === 'undoing';
    return {
      name: REROUTING_JOB,
      description: 'Applies the rules of a stream to stored messages',
      info: isUndo
        ? `Undoing what the rules of the stream "${title}" have changed of stored messages`
        : `Applying the rules of the stream "${title}" to stored messages`,
      isCancelable: true,
      providesProgress: true,
      maxConcurrency: 1,
      async run(progress, signal) {
        try {
          const run = await runs.get(id);
          if (!run) return;
          if (!isUndo && !run.body.isFound) await find(run, progress, signal);
          await change(id, isUndo, progress, signal);
          await runs.change(id, { jobId: null }, isUndo ? 'undone' : 'done');
        } catch (cause) {
          // When the node stops, the run stays as it is and goes on at the next start.
          if (isClosing) throw cause;
          const error = signal.aborted ? null : cause instanceof Error ? cause.message : String(cause);
          await runs.change(id, { jobId: null, error }, signal.aborted ? 'cancelled' : 'failed');
          throw cause;
        }
      },
    };
  };

  return { jobFor, close: () => void (isClosing = true) };
}
