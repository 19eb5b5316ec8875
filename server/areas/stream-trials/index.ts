export { streamTrials } from './area';
