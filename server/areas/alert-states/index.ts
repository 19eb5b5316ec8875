export { alertStates } from './area';
