import { testKeyword } from 'api/search';
import { action, createActions } from 'flux/actions';
import { failWith } from 'rest/failure';
import { createStore } from 'rest/store';
import { call } from 'rest/call';
import { hasStatus } from 'rest/FetchError';
import { type Span } from 'ui/time-range-picker/time-range';
import { texts } from '../texts';

export const KeywordRangeActions = createActions('KeywordRange', {
  /** Resolves a phrase in a time zone; undefined when the server does not understand it. */
  resolve: action<[keyword: string, zone: string], Span | undefined>(),
});

/** Resolves phrases such as “last five minutes” on the server; keeps no state, as answers depend on the current time. */
export const KeywordRangeStore = createStore(
  'KeywordRange',
  KeywordRangeActions,
  {},
)(() => ({
  resolve: async (signal, keyword, timezone) => {
    try {
      const { from, to } = await call(testKeyword, { query: { string: keyword, timezone }, signal });
      return { from: Date.parse(from), to: Date.parse(to) };
    } catch (error) {
      if (hasStatus(error, 400, 422)) return undefined;
      return failWith((message) => message, texts.noPreview)(error);
    }
  },
}));
