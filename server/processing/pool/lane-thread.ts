import { readFileSync } from 'node:fs';
import { MessageChannel, Worker } from 'node:worker_threads';
import { type LaneProgram, runLane } from '../lane/lane';
import { type FromLane, type ToLane } from '../lane/protocol';

/** A started lane, as the node holds it. */
export interface LaneThread {
  post(message: ToLane): void;
  /** Milliseconds the lane has spent on a core; undefined where the system does not tell. */
  cpuMs(): number | undefined;
  /** Ends it at once, whatever it does. Nothing is heard of it any more. */
  end(): Promise<void>;
}

export interface LaneListener {
  onMessage(message: FromLane): void;
  /** It ended by itself. */
  onEnd(cause: unknown): void;
}

/** Starts a lane. */
export type StartLane = (listener: LaneListener) => LaneThread;

/**
 * Starts lanes as threads.
 *
 * @param file the program of a lane, which calls `runLaneThread`
 */
export const laneThreads =
  (file: string, execArgv?: string[]): StartLane =>
  ({ onMessage, onEnd }) => {
    const worker = new Worker(file, { execArgv, workerData: {} });
    let cpuFile: string | undefined;
    let hasEnded = false;
    const finish = (cause: unknown) => {
      if (!hasEnded) onEnd(cause);
      hasEnded = true;
    };
    worker.on('message', (message: FromLane | { type: 'thread'; cpuFile: string }) => {
      if (message.type === 'thread') cpuFile = message.cpuFile;
      else if (!hasEnded) onMessage(message);
    });
    worker.once('error', finish);
    worker.once('exit', (code) => finish(new Error(`The thread ended with ${code}`)));
    return {
      post: (message) => worker.postMessage(message),
      cpuMs: () => (cpuFile === undefined ? undefined : readCpuMs(cpuFile)),

      async end() {
        hasEnded = true;
        await worker.terminate();
      },
    };
  };

/** The first number is the time on a core, in nanoseconds. */
function readCpuMs(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}

/** Runs lanes in the thread that starts them, through the same messages: for tests, whose stages are made beside them. */
export const lanesInProcess =
  (program: LaneProgram): StartLane =>
  ({ onMessage, onEnd }) => {
    const { port1, port2 } = new MessageChannel();
    const close = () => port1.close();
    runLane(port2, program, (cause) => {
      close();
      onEnd(cause);
    });
    port1.on('message', onMessage);
    return {
      post: (message) => port1.postMessage(message),
      cpuMs: () => undefined,
      end: () => Promise.resolve(close()),
    };
  };
