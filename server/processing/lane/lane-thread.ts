import { BEHIND } from 'server/runtime/thread-priority';
import { runThread } from 'server/runtime/thread-program';
import { type LaneProgram, runLane } from './lane';

/** The whole program of a lane's thread. A failure ends the thread, and its node starts another. */
export function runLaneThread(program: LaneProgram): void {
  runThread((port, onFailure) => runLane(port, program, onFailure), BEHIND.lane);
}
