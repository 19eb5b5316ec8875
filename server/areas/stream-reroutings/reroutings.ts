import { type Rerouting, type ReroutingPreview, type ReroutingRange } from 'api/stream-reroutings';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { type Stream } from 'api/streams';
import { readMatchingType, readRule } from 'server/areas/streams';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { NotCancelable, TooManyJobs } from 'server/jobs/job';
import { type SystemJobs } from 'server/jobs/system-jobs';
import { type ReadableStreams } from 'server/search/scope/streams/readable-streams';
import { type FindParts } from './find-changes';
import { type NotedChanges } from './noted-changes';
import { previewChanges } from './preview';
import { askedOf, type ReroutingJobs } from './rerouting-jobs';
import { newestOf, presentRun, type Run, type RunBody, type Runs } from './runs';

export interface ReroutingParts {
  find: FindParts;
  runs: Runs;
  noted: Pick<NotedChanges, 'forget'>;
  reroutingJobs: ReroutingJobs;
  jobs: Pick<SystemJobs, 'cancel' | 'submit'>;
  streams(): Promise<Stream[]>;
  streamsFor(caller: Caller): Promise<ReadableStreams>;
  now(): Date;
}

/** Applies the rules of streams to stored messages. */
export interface Reroutings {
  /** @throws HttpError 400, 403, 404 */
  preview(caller: Caller, streamId: string, range: ReroutingRange, signal: AbortSignal): Promise<ReroutingPreview>;
  /** @throws HttpError 400, 403, 404, 409 */
  start(caller: Caller, streamId: string, range: ReroutingRange): Promise<Rerouting>;
  list(streamId: string): Promise<Rerouting[]>;
  /** @throws HttpError 404, 409 */
  cancel(streamId: string, run: string): Promise<Rerouting>;
  /** @throws HttpError 404, 409 */
  undo(streamId: string, run: string): Promise<Rerouting>;
  /** Goes on with what a stop of this node has interrupted. */
  resume(): Promise<void>;
  /** Forgets runs of more than 30 days ago, and all but the last 20 of a stream: they cannot be undone any more. */
  forgetOld(): Promise<void>;
}

/** As long as deleted entities are kept. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** The runs of this installation, and what starts them. */
export function createReroutings(parts: ReroutingParts): Reroutings {
  const { runs, reroutingJobs, jobs, now } = parts;

  async function bodyFor(caller: Caller, streamId: string, { from }: ReroutingRange): Promise<RunBody> {
    const streams = await parts.streams();
    const stream = streams.find(({ id }) => id === streamId);
    if (!stream) throw httpError.notFound(`Stream <${streamId}> not found!`);
    if (stream.is_default || !stream.is_editable)
      throw httpError.badRequest('The rules of this stream cannot be applied to stored messages.');
    if (stream.rules.length === 0)
      throw httpError.badRequest('The stream has no rules: all messages would be removed from it.');
    const fromMs = from === null ? null : Date.parse(from);
    if (Number.isNaN(fromMs)) throw httpError.badRequest(`"from" is not a time: ${from?.slice(0, 40)}`);
    const readable = await parts.streamsFor(caller);
    if (!readable.isUnrestricted && readable.byDefault.length === 0) throw httpError.missingStreams([]);
    return {
      title: stream.title,
      matchingType: readMatchingType(stream.matching_type),
      removesFromDefault: stream.remove_matches_from_default_stream,
      rules: stream.rules.map((rule) => ({ ...readRule(rule), id: rule.id })),
      othersRemoving: streams
        .filter(({ id, remove_matches_from_default_stream: removes }) => removes && id !== streamId)
        .map(({ id }) => id)
        .filter((id) => id !== DEFAULT_STREAM_ID),
      readable: readable.isUnrestricted ? null : readable.byDefault,
      fromMs,
      toMs: now().getTime(),
      startedBy: caller.username,
      ...{ isFound: false, messages: 0, added: 0, removed: 0, defaultOnly: 0, blocks: 0, doneBlocks: 0 },
      jobId: null,
      error: null,
    };
  }

  async function presented(streamId: string, id: string): Promise<Rerouting> {
    const all = await runs.list(streamId);
    const run = all.find((each) => each.id === id);
    if (!run) throw httpError.notFound(`There is no such run of the stream <${streamId}>: ${id.slice(0, 40)}`);
    return presentRun(run, newestOf(all)?.id === id);
  }

  async function submit(run: Run): Promise<void> {
    const jobId = await jobs.submit(reroutingJobs.jobFor(run));
    await runs.change(run.id, { jobId });
  }

  const asConflict = (cause: unknown): never => {
    throw cause instanceof TooManyJobs || cause instanceof NotCancelable ? httpError.conflict(cause.message) : cause;
  };

  return {
    async preview(caller, streamId, range, signal) {
      const body = await bodyFor(caller, streamId, range);
      return previewChanges(parts.find, askedOf({ streamId, body }, 'DESC'), signal);
    },

    async start(caller, streamId, range) {
      const run = await runs.add(streamId, await bodyFor(caller, streamId, range));
      try {
        await submit(run);
      } catch (cause) {
        await runs.remove(run.id);
        return asConflict(cause);
      }
      return presented(streamId, run.id);
    },

    async list(streamId) {
      const all = await runs.list(streamId);
      const newest = newestOf(all)?.id;
      return all.map((run) => presentRun(run, run.id === newest));
    },

    async cancel(streamId, id) {
      await presented(streamId, id);
      const jobId = (await runs.get(id))?.body.jobId;
      const job = jobId ? await jobs.cancel(jobId).catch(asConflict) : undefined;
      if (!job) throw httpError.conflict('Not cancelled: it has ended.');
      // One that waits is removed without having run.
      if (job.startedAt === null) await runs.change(id, { jobId: null }, 'cancelled');
      return presented(streamId, id);
    },

    async undo(streamId, id) {
      const shown = await presented(streamId, id);
      if (!shown.may_undo)
        throw httpError.conflict('Only the newest run of a stream that has ended and changed messages can be undone.');
      const run = await runs.get(id);
      if (!run) throw httpError.notFound(`There is no such run: ${id}`);
      await runs.change(id, { doneBlocks: 0, error: null }, 'undoing');
      try {
        await submit({ ...run, state: 'undoing' });
      } catch (cause) {
        await runs.change(id, { doneBlocks: run.body.doneBlocks }, run.state);
        return asConflict(cause);
      }
      return presented(streamId, id);
    },

    async resume() {
      for (const run of await runs.interrupted()) await submit(run);
    },

    async forgetOld() {
      for (const id of await runs.old(new Date(now().getTime() - KEPT_MS))) {
        await parts.noted.forget(id);
        await runs.remove(id);
      }
    },
  };
}
