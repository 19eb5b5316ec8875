import { readlinkSync } from 'node:fs';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { BEHIND, putThisThreadBehindMain } from 'server/runtime/thread-priority';
import { type LaneProgram, runLane } from './lane';

/** Only Linux tells the times of a thread. */
function tellOfThread(tell: (message: { type: 'thread'; cpuFile: string }) => void): void {
  if (process.platform !== 'linux') return;
  try {
    putThisThreadBehindMain(BEHIND.lane);
    tell({ type: 'thread', cpuFile: path.join('/proc', readlinkSync('/proc/thread-self'), 'schedstat') });
  } catch {
    // Not told: the watchdog then goes by the clock.
  }
}

/** The whole program of a lane's thread. A failure ends the thread, and its node starts another. */
export function runLaneThread(program: LaneProgram): void {
  if (!parentPort) throw new Error('This program runs in a worker thread');
  const port = parentPort;
  tellOfThread((message) => port.postMessage(message));
  runLane(port, program, (cause) => {
    setImmediate(() => {
      throw cause;
    });
  });
}
