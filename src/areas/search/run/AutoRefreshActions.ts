import { action, createActions } from 'flux/actions';

export const AutoRefreshActions = createActions('AutoRefresh', {
  start: action<[everyMs?: number]>(),
  stop: action(),
});
