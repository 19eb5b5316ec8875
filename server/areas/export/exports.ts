import { type FastifyReply } from 'fastify';
import { describeCall } from 'server/calls/audited-call';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { type Log } from 'server/runtime/log';
import { countMessages } from 'server/search/execution/search-types';
import { writeExport } from 'server/search/export/write-export';
import { askedBy } from 'server/storage/messages/engine';
import { type ExportJobs, type ExportRun } from './export-jobs';
import { type ExportRequest, isCompressed } from './export-request';
import { type ExportedSearches, type PreparedExport, type PrepareExport } from './prepare-export';
import { type RunningExports } from './running-exports';
import { type Outcome, writeFile } from './write-file';

export interface ExportsParts {
  prepare: PrepareExport;
  jobs: ExportJobs;
  running: RunningExports;
  parts: ExportedSearches['parts'];
  log: Log;
}

/** The recipient and transport of a file. */
export interface Recipient {
  caller: Caller;
  reply: FastifyReply;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** Writes exports for clients. */
export interface Exports {
  /** Writes a file directly. @throws HttpError 400, 403, 404, 429, 500 */
  send(recipient: Recipient, request: ExportRequest, filename: string): Promise<void>;
  /** @returns the id of the job. @throws HttpError 400, 403, 404 */
  createJob(caller: Caller, request: ExportRequest): Promise<string>;
  /** Writes the file of a job. @throws HttpError 400, 403, 404, 429, 500 */
  sendJob(recipient: Recipient, jobId: string, filename: string): Promise<void>;
}

const FAILED = 'The export stopped: the message store failed. See the server log.';
const BROKEN_OFF = 'The download was interrupted.';

function endOf(run: ExportRun, { kind }: Outcome): Promise<void> {
  switch (kind) {
    case 'complete':
      return run.end('done');
    case 'failed':
      return run.end('failed', FAILED);
    case 'broken-off':
      return run.end('cancelled', BROKEN_OFF);
    case 'stopped':
      return run.end('cancelled');
  }
}

/** Exports of messages (card search.md, "Export"). */
export function createExports({ prepare, jobs, running, parts, log }: ExportsParts): Exports {
  async function write(
    { reply, signal }: Pick<Recipient, 'reply' | 'signal'>,
    { source, form, indexNames }: PreparedExport,
    request: ExportRequest,
    filename: string,
    asker: string,
    { stopped, run }: { stopped: AbortSignal; run?: ExportRun },
  ): Promise<void> {
    const { engine } = askedBy(parts, asker);
    const stop = AbortSignal.any([signal, stopped]);
    const pieces = writeExport({
      source,
      form,
      run: ({ sql, params }, settings) => engine.query(sql, params, { signal: stop, settings }),
      onWritten: (messages) => run?.wrote(messages),
    });
    const file = { pieces, name: filename, mediaType: form.format.mediaType, isCompressed: isCompressed(request) };
    const end = parts.onSearch?.(indexNames, true);
    let hasFailed = false;
    await writeFile(reply, file, {
      unwanted: () => (stopped.aborted ? 'stopped' : signal.aborted ? 'broken-off' : undefined),
      async onEnd(outcome) {
        end?.();
        hasFailed = outcome.kind === 'failed';
        if (outcome.kind === 'failed') log.error({ err: outcome.cause }, 'export failed');
        if (run) await endOf(run, outcome);
      },
    });
    if (hasFailed) describeCall({ outcome: Promise.resolve('failed') });
  }

  /** Counts the messages in parallel; nothing waits for it. */
  function count(
    { source, form: { limit } }: PreparedExport,
    asker: string,
    run: ExportRun,
    signal: AbortSignal,
  ): void {
    countMessages({ run: ({ sql, params }) => parts.engine.query(sql, params, { signal, asker }) }, source).then(
      (messages) => run.counted(Math.min(messages, limit ?? messages)),
      () => undefined, // Aborted, or the export fails for the same reason.
    );
  }

  return {
    async send({ caller, ...recipient }, request, filename) {
      const prepared = await prepare(caller, request);
      const { signal: stopped, leave } = running.enter(caller.author.username);
      try {
        await write(recipient, prepared, request, filename, caller.author.username, { stopped });
      } finally {
        leave();
      }
    },

    async createJob(caller, request) {
      await prepare(caller, request);
      return jobs.create(caller.author.username, request);
    },

    async sendJob({ caller, ...recipient }, jobId, filename) {
      const job = await jobs.find(jobId, caller.author.username);
      if (!job || job.progress.state === 'cancelled') throw httpError.notFound(`Export job ${jobId} does not exist`);
      // Permissions may have been revoked since the job was prepared.
      const prepared = await prepare(caller, job.request);
      const { signal, leave } = running.enter(caller.author.username);
      const counting = new AbortController();
      try {
        const run = await jobs.begin(jobId);
        const stopped = AbortSignal.any([run.signal, signal]);
        count(prepared, caller.author.username, run, AbortSignal.any([recipient.signal, stopped, counting.signal]));
        await write(recipient, prepared, job.request, filename, caller.author.username, { stopped, run });
      } finally {
        counting.abort();
        leave();
      }
    },
  };
}
