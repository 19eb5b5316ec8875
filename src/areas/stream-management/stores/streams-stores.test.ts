import { waitFor } from '@testing-library/dom';
import { type SearchJob } from 'api/search';
import { type StreamRecord } from 'api/streams';
import { resetStores } from 'flux/store';
import { UserNotification } from 'flux/UserNotification';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { entitiesOf } from 'rest/entity/entity-store';
import { valueOf } from 'flux/loadable';
import { putState } from 'test/mount-container';
import { server, signedIn } from 'test/nock/backend';
import { testEntityStore } from 'test/nock/entity-store';
import { expectToasts } from 'test/toasts';
import { activitySearch, readActivity } from '../activity/activity-search';
import { NEW_STREAM } from '../form/stream-draft';
import { makeStream } from '../list/make-stream';
import { ruleSentence } from '../rules/rule-sentence';
import { StreamRulesActions, StreamRulesStore } from '../rules/StreamRulesStore';
import { StreamPages, StreamPagesActions, StreamPagesStore } from './StreamPagesStore';
import { texts } from './texts';

const STREAMS = '/streams';
const aStream = (id: string, title: string): StreamRecord => ({
  ...{ id, title, description: null, disabled: true, is_editable: true, is_default: null, content_pack: null },
  ...{ index_set_id: 'a', creator_user_id: 'mara', created_at: '2026-11-23T10:00:00.000Z', matching_type: 'AND' },
  ...{ remove_matches_from_default_stream: false, rules: [], outputs: null },
  ...{ alert_conditions: null, alert_receivers: null },
});
const [web, jobs] = [aStream('a', 'Web'), aStream('b', 'Jobs')];
const query = { page: 1, per_page: 10, query: '', sort: 'title', order: 'asc' };
const body = { title: 'Web', description: '', index_set_id: 'a', remove_matches_from_default_stream: false };
const listOf = (streams: readonly StreamRecord[]) => ({
  ...{ streams, query: '', sort: 'title', order: 'asc', total: streams.length },
  pagination: { total: streams.length, count: streams.length, page: 1, per_page: 10 },
});

beforeEach(() => {
  // What changes rights loads the person again.
  server().get('/users/mara').optionally().times(3).reply(200, { username: 'mara', permissions: [] });
});

testEntityStore<StreamRecord>(StreamPages, {
  entities: [web, jobs],
  list: { path: `${STREAMS}/paginated`, query, args: [{ page: 1, pageSize: 10, text: '' }], answer: listOf },
  path: (id) => `${STREAMS}/${id}`,
  create: { path: STREAMS, body },
  update: { body: { ...body, title: 'Site' } },
  delete: {},
  texts,
});

describe('streams', () => {
  beforeEach(() => signedIn('mara'));
  afterEach(() => resetStores());

  test('are paused and started, and stand so in the list', async () => {
    server()
      .get(`${STREAMS}/paginated`)
      .query(query)
      .reply(200, listOf([web, jobs]));
    await StreamPagesActions.list({ page: 1, pageSize: 10, text: '' });
    const disabled = () => entitiesOf(StreamPagesStore.getState())?.map((stream) => stream.disabled);
    server().post('/streams/a/resume').reply(204);
    await StreamPagesActions.resume(web);
    expect(disabled()).toEqual([false, true]);
    server().post('/streams/a/pause').reply(204);
    await StreamPagesActions.pause(web);
    expect(disabled()).toEqual([true, true]);
    server().post('/streams/a/pause').reply(500, { type: 'ApiError', message: 'Broken' });
    await expect(StreamPagesActions.pause(web)).rejects.toThrow('Broken');
    expectToasts(
      ['success', "Stream 'Web' was started."],
      ['success', "Stream 'Web' was paused."],
      ['error', 'Pausing Stream failed with status: Broken', 'Could not pause Stream'],
    );
  });

  test('are changed together by one call, which says what became of each; deletions are undone', async () => {
    putState(CapabilitiesStore, { capabilities: ['stream-bulk', 'documents'] });
    const streams = [web, jobs];
    server().get(`${STREAMS}/paginated`).query(query).reply(200, listOf(streams));
    await StreamPagesActions.list({ page: 1, pageSize: 10, text: '' });
    const entity_ids = ['a', 'b'];
    const reload = jest.fn();
    const refusal = { entity_id: 'b', failure_explanation: 'Stream <b> not found!' };
    const mixed = { successfully_performed: 1, failures: [refusal], errors: [] };
    server().post(`${STREAMS}/bulk_resume`, { entity_ids }).reply(200, mixed);
    const result = await StreamPagesActions.several({ to: 'resume' }, streams, reload);
    expect(result).toEqual({ done: [web], refused: [{ stream: jobs, reason: 'Stream <b> not found!' }] });
    expect(entitiesOf(StreamPagesStore.getState())?.map((stream) => stream.disabled)).toEqual([false, true]);
    expect(StreamPagesStore.getState().changing).toEqual({});
    const all = { successfully_performed: 2, failures: [], errors: [] };
    server().post('/timberline/streams/bulk_move', { entity_ids, index_set_id: 'z' }).reply(200, all);
    await StreamPagesActions.several({ to: 'move', indexSetId: 'z' }, streams, reload);
    server().post(`${STREAMS}/bulk_delete`, { entity_ids }).reply(200, all);
    await StreamPagesActions.several({ to: 'delete' }, streams, reload);
    for (const { id } of streams) server().post(`/timberline/documents/stream/trash/${id}/restore`).reply(200, {});
    expect(UserNotification.undoLatest()).toBe(true);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expectToasts(
      ['success', '1 stream was started.'],
      ['error', "'Jobs': Stream <b> not found!", 'Could not resume Stream'],
      ['success', '2 streams were moved to another index set.'],
      ['success', '2 streams were deleted.'],
      ['success', "Restored stream 'Web'"],
      ['success', "Restored stream 'Jobs'"],
    );
  });

  test('are changed one by one where the server knows no other way', async () => {
    putState(CapabilitiesStore, { capabilities: [] });
    server().post('/streams/a/pause').reply(204);
    server().post('/streams/b/pause').reply(403, { type: 'ApiError', message: 'Not authorized' });
    const { done, refused } = await StreamPagesActions.several({ to: 'pause' }, [web, jobs], jest.fn());
    expect([done, refused]).toEqual([[web], [{ stream: jobs, reason: 'Not authorized' }]]);
    expectToasts(['success', '1 stream was paused.'], ['error', "'Jobs': Not authorized", 'Could not pause Stream']);
  });

  test('are cloned', async () => {
    server()
      .post('/streams/a/clone', { ...body, title: 'Copy' })
      .reply(201, { stream_id: 'c' });
    expect(await StreamPagesActions.clone(web, { ...body, title: 'Copy' })).toEqual({ stream_id: 'c' });
    expectToasts(['success', "Stream was successfully cloned as 'Copy'."]);
  });

  test('are started once made; one that cannot be is made nevertheless', async () => {
    server().post(STREAMS).reply(201, { stream_id: 'c' });
    server().post('/streams/c/resume').reply(500, { type: 'ApiError', message: 'Broken' });
    const draft = { ...NEW_STREAM, title: 'Web', index_set_id: 'a' };
    await makeStream(draft, (sent) => StreamPagesActions.create(sent));
    expectToasts(
      ['success', 'Stream has been successfully created.'],
      ['error', 'Resuming Stream failed with status: Broken', 'Could not resume Stream'],
    );
    server().post(STREAMS).reply(500, { type: 'ApiError', message: 'Broken' });
    await expect(makeStream(draft, (sent) => StreamPagesActions.create(sent))).rejects.toThrow('Broken');
  });

  test('have rules: a change loads the stream again, and forgets what was tested', async () => {
    const rule = {
      id: 'r',
      stream_id: 'a',
      type: 1,
      field: 'source',
      value: 'web-1',
      inverted: false,
      description: '',
    };
    const form = { type: 1, field: 'source', value: 'web-1', inverted: false, description: '' };
    server().get('/streams/a').reply(200, web);
    await StreamRulesActions.open('a');
    server()
      .post('/streams/a/testMatch', { message: { source: 'web-1' } })
      .reply(200, { matches: false, rules: {} });
    await StreamRulesActions.test('a', { source: 'web-1' });
    expect(StreamRulesStore.getState().match).toEqual({ matches: false, rules: {} });
    server().post('/streams/a/rules', form).reply(201, { streamrule_id: 'r' });
    server()
      .get('/streams/a')
      .reply(200, { ...web, rules: [rule] });
    await StreamRulesActions.create('a', form);
    expect(valueOf(StreamRulesStore.getState().stream)?.rules).toEqual([rule]);
    expect(StreamRulesStore.getState().match).toBeUndefined();
    server().put('/streams/a/rules/r', form).reply(400, { type: 'ApiError', message: 'Invalid' });
    await expect(StreamRulesActions.update('a', 'r', form)).rejects.toThrow('Invalid');
    server().delete('/streams/a/rules/r').reply(204);
    server().get('/streams/a').reply(200, web);
    await StreamRulesActions.remove(rule);
    server()
      .put('/streams/a', { matching_type: 'OR' })
      .reply(200, { ...web, matching_type: 'OR' });
    await StreamRulesActions.setMatching('a', 'OR');
    expectToasts(
      ['success', 'Stream rule was created successfully.'],
      ['error', 'Updating Stream Rule failed with status: Invalid', 'Could not update Stream Rule'],
      ['success', 'Stream rule has been successfully deleted.'],
      ['success', 'Messages will now be routed into the stream when any rules are matched'],
    );
  });
});

test('the messages of one stream are counted by all streams they are in', () => {
  // A grouping of one value would count the stream with the most of these messages, the default one for instance.
  const searchType = activitySearch(['a']).queries?.[0]?.search_types?.[0];
  expect(searchType).toMatchObject({ row_groups: [{ type: 'values', field: 'streams', limit: 1_000 }, {}] });
});

test('the messages of the last day stand in 24 hours, those without a message too', () => {
  const row = (stream: string, hour: string, count: number) => ({
    ...{ key: [stream, `2026-11-23T${hour}:00:00.000Z`], source: 'leaf' as const },
    values: [{ key: ['count()'], value: count, rollup: true, source: 'row-leaf' as const }],
  });
  const total = { ...row('a', '10', 99), key: ['a'], source: 'non-leaf' as const };
  const early = { ...row('a', '14', 3), key: ['a', '2026-11-22T14:00:00.000Z'] };
  const to = '2026-11-23T14:30:00.000Z';
  const pivot = {
    ...{ id: 't', type: 'pivot' as const, rows: [total, early, row('a', '10', 5), row('other', '10', 7)], total: 15 },
    effective_timerange: { type: 'absolute' as const, from: '2026-11-22T14:30:00.000Z', to },
  };
  const job = { results: { q: { search_types: { t: pivot } } } } as unknown as SearchJob;
  const found = readActivity(job, ['a', 'b']);
  const hours = Array<number>(24).fill(0);
  expect(found?.get('b')).toEqual({ total: 0, hours });
  // What lies in the hour the range begins in is drawn with the first full one.
  expect(found?.get('a')).toEqual({ total: 8, hours: hours.map((_, at) => ({ 0: 3, 19: 5 })[at] ?? 0) });
});

test.each([
  [{ type: 1, field: 'source', value: 'web-1', inverted: false }, 'source must match exactly web-1'],
  [{ type: 6, field: '', value: '', inverted: true }, '<empty> must not contain <empty>'],
  [{ type: 5, field: 'level', value: '', inverted: false }, 'level must be present'],
  [{ type: 7, field: 'x', value: 'y', inverted: true }, 'Rule always matches'],
  [{ type: 8, field: '', value: 'ab', inverted: false }, 'gl2_source_input must match input Walls (Syslog UDP: ab)'],
  [{ type: 8, field: '', value: 'cd', inverted: false }, 'gl2_source_input must match input <deleted input>: cd'],
])('a rule in words: %j', (rule, sentence) => {
  const types = [
    [1, 'match exactly'],
    [5, 'be present'],
    [6, 'contain'],
    [8, 'match input'],
  ].map(([id, long]) => ({ id: Number(id), name: '', short_desc: '', long_desc: String(long) }));
  expect(ruleSentence(rule, types, [{ id: 'AB', title: 'Walls', name: 'Syslog UDP' }])).toBe(sentence);
});
