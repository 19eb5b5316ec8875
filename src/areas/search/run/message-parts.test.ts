import { aMessage } from './search-fixtures';
import { coverageIn, isHiddenField, queryValueOf, shownFields } from 'areas/query/fields/message-fields';
import { rowOf } from 'areas/query';
import { surroundingSearch } from 'areas/messages/surrounding/surrounding-search';

const FIELDS = ['source', 'gl2_source_input', 'file', 'source_file'];

test('a message’s own fields are shown by name, those of the server are not', () => {
  const { fields } = rowOf(aMessage('m1', { zone: 'b', nothing: null, gl2_remote_ip: '10.0.0.1', alpha: false }));
  expect(shownFields(fields)).toEqual(['alpha', 'level', 'message', 'source', 'timestamp', 'zone']);
  expect(['_id', 'streams', 'gl2_anything', 'gl3'].map(isHiddenField)).toEqual([true, true, true, false]);
});

test('coverage is the share of the shown messages that have a field', () => {
  const rows = [rowOf(aMessage('m1', { user: 'mara' })), rowOf(aMessage('m2'))];
  expect(coverageIn(rows).get('user')).toBe(0.5);
  expect(coverageIn(rows).get('source')).toBe(1);
  expect(coverageIn([]).size).toBe(0);
});

test('values that can be searched for, the time as a date', () => {
  expect(queryValueOf('timestamp', '2022-03-01T11:59:58.412Z')).toEqual(new Date('2022-03-01T11:59:58.412Z'));
  expect(queryValueOf('timestamp', 'soon')).toBeUndefined();
  expect(queryValueOf('code', 404)).toBe(404);
  expect(queryValueOf('tags', ['a'])).toBeUndefined();
  expect(queryValueOf('link', { type: 'a' })).toBeUndefined();
});

test('a surrounding search filters by the values the message shares, around its time', () => {
  const message = rowOf(aMessage('01JD', { file: '/var/log/a b.log' }));
  expect(surroundingSearch(message, 5, ['s1', 's2'], FIELDS)).toEqual({
    rangetype: 'absolute',
    from: '2022-03-01T11:59:53.412Z',
    to: '2022-03-01T12:00:03.412Z',
    q: 'source:web\\-01 AND gl2_source_input:621d0000000000000000a001 AND file:"/var/log/a b.log"',
    streams: 's1,s2',
    highlightMessage: '01JD',
  });
  expect(surroundingSearch(rowOf(aMessage('x', { timestamp: 'soon' })), 5, [], FIELDS)).toBeUndefined();
});
