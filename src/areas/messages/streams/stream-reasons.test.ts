import { DEFAULT_STREAM_ID, EVENTS_STREAM_ID } from 'api/stream-ids';
import { streamsOfMessage } from './stream-reasons';

const stream = (id: string, title: string, part: object = {}) => ({
  ...{ id, title, disabled: false, is_default: false, is_editable: true, remove_matches_from_default_stream: false },
  ...part,
});
const STREAMS = [
  stream('b', 'Bank', { disabled: true }),
  stream(DEFAULT_STREAM_ID, 'All messages', { is_default: true }),
  stream(EVENTS_STREAM_ID, 'All events', { is_editable: false }),
  stream('s', 'Shop', { remove_matches_from_default_stream: true }),
];
const told = (ids: readonly string[]) =>
  streamsOfMessage(ids, STREAMS).map(({ title, isIn, reason }) => [title, isIn, reason]);

test('streams with the message come first; those without rules say why at once', () => {
  expect(told(['b', DEFAULT_STREAM_ID])).toEqual([
    ['All messages', true, 'It receives every message that no other stream removes from it.'],
    ['Bank', true, undefined],
    ['All events', false, 'It belongs to the server and has no rules.'],
    ['Shop', false, undefined],
  ]);
});

test('the default stream names the stream that removed the message, if one may read it', () => {
  expect(told(['s'])).toContainEqual(['All messages', false, 'Removed from here by Shop.']);
  expect(told(['b'])).toContainEqual([
    'All messages',
    false,
    'A stream that received the message removed it from here.',
  ]);
});
