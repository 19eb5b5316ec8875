import {
  getHeaderAuthentication,
  type HeaderAuthentication,
  updateHeaderAuthentication,
} from 'api/header-authentication';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { createStore } from 'rest/store';
import { texts } from './texts';

type HeaderSettings = Pick<HeaderAuthentication, 'enabled' | 'username_header'>;

export const HTTPHeaderAuthConfigActions = createActions('HTTPHeaderAuthConfig', {
  load: action<[], HeaderAuthentication>(),
  update: action<[settings: HeaderSettings], HeaderAuthentication>(),
});

export interface HTTPHeaderAuthConfigState {
  config: Loadable<HeaderAuthentication>;
}

const initial: HTTPHeaderAuthConfigState = { config: ABSENT };

/** Whether a proxy may say in a header who somebody is. What fails is said where it was asked for. */
export const HTTPHeaderAuthConfigStore = createStore(
  'HTTPHeaderAuthConfig',
  HTTPHeaderAuthConfigActions,
  initial,
)(({ answer }) => ({
  load: answer(getHeaderAuthentication, {
    send: () => ({ expects: [403] }),
    ...loading('config'),
    into: (config) => ({ config: loaded(config) }),
    newestOnly: true,
  }),

  update: answer(updateHeaderAuthentication, {
    send: ({ enabled, username_header: header }) => ({ body: { enabled, username_header: header } }),
    into: (config) => ({ config: loaded(config) }),
    success: () => texts.header.saved,
  }),
}));
