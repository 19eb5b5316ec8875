import { readlinkSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { type AboutThread, type ThreadProgram } from './thread';
import { putThisThreadBehindMain } from './thread-priority';

/** Only Linux tells the times of a thread. */
function about(behindMain: number): AboutThread | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    putThisThreadBehindMain(behindMain);
    return { type: 'thread', cpuFile: path.join('/proc', readlinkSync('/proc/thread-self'), 'schedstat') };
  } catch {
    return undefined; // Whoever watches it then goes by the clock.
  }
}

/**
 * Runs a program as all of this worker thread. A failure ends the thread.
 *
 * @param behindMain how far its priority is below that of the main thread
 */
export function runThread(program: ThreadProgram, behindMain: number): void {
  if (!parentPort) throw new Error('This program runs in a worker thread');
  const told = about(behindMain);
  if (told) parentPort.postMessage(told);
  program(parentPort, (cause) => {
    setImmediate(() => {
      throw cause;
    });
  });
}
