export { silences, type Silences } from './area';
