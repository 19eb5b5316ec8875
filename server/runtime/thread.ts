import { MessageChannel, type MessagePort, type ResourceLimits, Worker } from 'node:worker_threads';
import { readCpuMs } from './thread-time';

/** A started thread, as its starter holds it. */
export interface Thread<ToThread> {
  post(message: ToThread): void;
  /** Milliseconds it has spent on a core; undefined where the system does not tell. */
  cpuMs(): number | undefined;
  /** Ends it at once, whatever it does. Nothing is heard of it any more. */
  end(): Promise<void>;
}

export interface ThreadListener<FromThread> {
  onMessage(message: FromThread): void;
  /** It ended by itself. */
  onEnd(cause: unknown): void;
}

/** Starts a thread. */
export type StartThread<ToThread, FromThread> = (listener: ThreadListener<FromThread>) => Thread<ToThread>;

/** What a thread says of itself, before anything else. */
export interface AboutThread {
  type: 'thread';
  /** Where the system tells its times. */
  cpuFile: string;
}

/** What runs in a thread. @param onFailure called when it cannot go on */
export type ThreadProgram = (port: MessagePort, onFailure: (cause: unknown) => void) => void;

export interface ThreadOptions {
  execArgv?: string[];
  resourceLimits?: ResourceLimits;
}

/** @param file the program, which calls `runThread` */
export const threads =
  <ToThread, FromThread extends { type: string }>(
    file: string,
    options: ThreadOptions = {},
  ): StartThread<ToThread, FromThread> =>
  ({ onMessage, onEnd }) => {
    const worker = new Worker(file, { ...options, workerData: {} });
    let cpuFile: string | undefined;
    let hasEnded = false;
    const finish = (cause: unknown) => {
      if (!hasEnded) onEnd(cause);
      hasEnded = true;
    };
    worker.on('message', (message: AboutThread | FromThread) => {
      if (isAbout(message)) ({ cpuFile } = message);
      else if (!hasEnded) onMessage(message);
    });
    worker.once('error', finish);
    worker.once('exit', (code) => finish(new Error(`The thread ended with code ${code}`)));
    return {
      post: (message) => worker.postMessage(message),
      cpuMs: () => (cpuFile === undefined ? undefined : readCpuMs(cpuFile)),

      async end() {
        hasEnded = true;
        await worker.terminate();
      },
    };
  };

const isAbout = (message: { type: string }): message is AboutThread => message.type === 'thread';

/** Runs a program in the thread that starts it, through the same messages: for tests. */
export const inThisThread =
  <ToThread, FromThread>(program: ThreadProgram): StartThread<ToThread, FromThread> =>
  ({ onMessage, onEnd }) => {
    const { port1, port2 } = new MessageChannel();
    const close = () => port1.close();
    program(port2, (cause) => {
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
