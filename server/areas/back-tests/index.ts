export { backTests } from './area';
