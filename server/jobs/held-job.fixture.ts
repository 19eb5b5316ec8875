import { type Job } from './job';

/** A job for tests that runs until released or cancelled. */
export interface HeldJob {
  job: Job;
  /** Resolves when the work has begun. */
  begun: Promise<void>;
  end(): void;
  progress(done: number, total: number): void;
}

/** A promise with its resolve function. */
export function deferred<Value = void>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** @param about overrides of the defaults */
export function heldJob(about: Partial<Job> = {}): HeldJob {
  const begun = deferred();
  const ended = deferred();
  let progress: HeldJob['progress'] = () => undefined;
  const job: Job = {
    name: 'test.HeldJob',
    description: 'Holds on',
    info: 'Holding on to nothing',
    isCancelable: true,
    providesProgress: true,
    run(report, signal) {
      progress = report;
      signal.addEventListener('abort', () => ended.resolve());
      begun.resolve();
      return ended.promise;
    },
    ...about,
  };
  return { job, begun: begun.promise, end: ended.resolve, progress: (done, total) => progress(done, total) };
}
