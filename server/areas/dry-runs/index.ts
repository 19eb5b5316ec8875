export { dryRuns } from './area';
