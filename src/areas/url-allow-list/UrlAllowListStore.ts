import { checkUrl, generateUrlRegex, getUrlAllowList, updateUrlAllowList, type UrlAllowList } from 'api/url-allow-list';
import { action, createActions } from 'flux/actions';
import { ABSENT, type Loadable, loaded, loading } from 'flux/loadable';
import { call } from 'rest/call';
import { createStore } from 'rest/store';
import { texts } from './texts';

export interface UrlAllowListState {
  list: Loadable<UrlAllowList>;
}

export const UrlAllowListActions = createActions('UrlAllowList', {
  load: action<[], UrlAllowList>(),
  /** Replaces the list. */
  save: action<[list: UrlAllowList], UrlAllowList>(),
  /** Whether the server may call a URL. */
  check: action<[url: string], boolean>(),
  /** A regex for a URL with anything in place of its placeholder. */
  regexFor: action<[url: string, placeholder: string], string>(),
});

const initial: UrlAllowListState = { list: ABSENT };

/** The URLs that the server may call. */
export const UrlAllowListStore = createStore(
  'UrlAllowList',
  UrlAllowListActions,
  initial,
)(({ perform }) => ({
  load: perform(async (signal: AbortSignal) => call(getUrlAllowList, { signal }), {
    ...loading('list'),
    into: (list) => ({ list: loaded(list) }),
    newestOnly: true,
  }),
  save: perform(
    async (signal: AbortSignal, body: UrlAllowList) => {
      await call(updateUrlAllowList, { body, signal });
      return body;
    },
    { into: (list) => ({ list: loaded(list) }), success: () => texts.saved },
  ),
  check: async (signal, url) => (await call(checkUrl, { body: { url }, signal })).is_whitelisted,
  regexFor: async (signal, url, placeholder) =>
    (await call(generateUrlRegex, { body: { url_template: url, placeholder }, signal })).regex,
}));
