export { eventDefinitions, type EventDefinitions } from './area';
