import { runTrialThread } from './processing/trials/run-trials';
import { trialProgram } from './trial-program';

runTrialThread(trialProgram);
