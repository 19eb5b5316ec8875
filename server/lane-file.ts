import path from 'node:path';

/** The program of a lane, beside the program of the server (webpack/server.js). */
export const laneFile = path.join(__dirname, 'lane.js');
