import { laneProgram } from './lane-program';
import { runLaneThread } from './processing/lane/lane-thread';

runLaneThread(laneProgram);
