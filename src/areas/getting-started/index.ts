export { GettingStartedActions } from './GettingStartedActions';
export { type GettingStartedState, GettingStartedStore } from './GettingStartedStore';
