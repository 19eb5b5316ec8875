import { inThisThread, type StartThread, type Thread, type ThreadListener, threads } from 'server/runtime/thread';
import { type LaneProgram, runLane } from '../lane/lane';
import { type FromLane, type ToLane } from '../lane/protocol';

/** A started lane, as the node holds it. */
export type LaneThread = Thread<ToLane>;

export type LaneListener = ThreadListener<FromLane>;

/** Starts a lane. */
export type StartLane = StartThread<ToLane, FromLane>;

/**
 * Starts lanes as threads.
 *
 * @param file the program of a lane, which calls `runLaneThread`
 */
export const laneThreads = (file: string, execArgv?: string[]): StartLane => threads(file, { execArgv });

/** Runs lanes in the thread that starts them, through the same messages: for tests, whose stages are made beside them. */
export const lanesInProcess = (program: LaneProgram): StartLane =>
  inThisThread((port, onFailure) => runLane(port, program, onFailure));
