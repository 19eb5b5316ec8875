export { scheduler } from './area';
