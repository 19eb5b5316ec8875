import { act, renderHook } from '@testing-library/react';
import { type FieldType } from 'api/search';
import { FieldTypesStore } from 'areas/query';
import { resetStores } from 'flux/store';
import { eventually } from 'test/nock/eventually';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { FROM, TO } from '../run/search-fixtures';
import { useLateTypes } from './useLateTypes';

const covered = { type: 'absolute' as const, from: FROM, to: TO };
const scope = { query: '', covered, streams: ['s1'] };
const typed = (name: string): FieldType => ({
  name,
  type: { type: 'string', properties: ['enumerable'], index_names: [] },
});
const shown = new Map([
  ['source', 1],
  ['auth_result', 1],
]);

beforeEach(() => {
  signedIn('mara');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  signedOut();
  act(() => resetStores());
});

test('fields of a result that had no type are asked for a second later, once', async () => {
  const { rerender } = renderHook(({ types }) => useLateTypes(scope, shown, types), {
    initialProps: { types: [typed('source')] },
  });
  const asked = server()
    .post('/views/fields', { streams: ['s1'], timerange: covered })
    .reply(200, [typed('auth_result'), typed('source')]);
  act(() => void jest.advanceTimersByTime(999));
  expect(asked.isDone()).toBe(false);
  act(() => void jest.advanceTimersByTime(1));
  // A field without a type even then is not asked for again.
  rerender({ types: [typed('source')] });
  act(() => void jest.advanceTimersByTime(10_000));
  jest.useRealTimers();
  await eventually(() => expect(FieldTypesStore.getState().fields).toHaveLength(2));
});

test('nothing is asked for while all have types, or none are known', () => {
  renderHook(() => useLateTypes(scope, shown, [typed('auth_result'), typed('source')]));
  renderHook(() => useLateTypes(scope, shown, undefined));
  renderHook(() => useLateTypes(undefined, shown, [typed('source')]));
  const { unmount } = renderHook(() => useLateTypes(scope, shown, [typed('source')]));
  unmount();
  act(() => void jest.advanceTimersByTime(10_000));
});
