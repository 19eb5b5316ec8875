export { lineTrials } from './area';
