export { type Outputs, outputs } from './area';
