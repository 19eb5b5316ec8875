import path from 'node:path';

/** The program of the trial thread, beside the program of the server (webpack/server.js). */
export const trialFile = path.join(__dirname, 'trial.js');
