import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server } from 'test/nock/backend';
import { aMessage, STREAM_ID } from '../run/search-fixtures';
import { aBackend, type Backend, open, signedInSearches } from './search-page-fixtures';

jest.mock('ui/query-input/QueryEditor', () => {
  throw new Error('The chunk did not arrive');
});
signedInSearches();

test('a message truncated for the list says so, and can be loaded in full', async () => {
  const cut = { message: 8_000_000, dump: 400_000 };
  aBackend({ messages: [{ ...aMessage('m1', { message: 'beginning…', dump: 'abc…' }), cut_fields: cut }] });
  open('/search?q=a&from=300&open=m1');
  expect((await screen.findByText(/Only the beginning of/)).textContent).toContain('message, dump is shown.');
  expect(screen.getByRole('group', { name: 'dump' }).textContent).toContain('abc…');

  const { message, index } = aMessage('m1', { message: 'all of it', dump: 'abcdef' });
  const whole = { id: 'm1', timestamp: message.timestamp, fields: message, stream_ids: [STREAM_ID] };
  server().get('/messages/graylog_7/m1').reply(200, { message: whole, index, highlight_ranges: null });
  await userEvent.click(screen.getByRole('button', { name: /^Show all \(8.4.MB\)$/ }));
  expect(await screen.findByText('abcdef')).toBeTruthy();
  expect(screen.queryByText(/Only the beginning/)).toBeNull();
});

test('a complete one has no note', async () => {
  aBackend({ messages: [aMessage('m1')] });
  open('/search?q=a&from=300&open=m1');
  await screen.findByRole('group', { name: 'source' });
  expect(screen.queryByText(/Only the beginning/)).toBeNull();
});

test('one truncated before it was stored says that, too', async () => {
  const gl2_processing_error = 'message was cut from 600033 to 262144 bytes';
  aBackend({ messages: [aMessage('m1', { gl2_processing_error })] });
  open('/search?q=a&from=300&open=m1');
  expect(await screen.findByText(gl2_processing_error)).toBeTruthy();
});

describe('of a server that has some fields of messages first', () => {
  const some = aMessage('m1');
  let backend: Backend;
  const whole = aMessage('m1', { dump: 'abcdef' });

  beforeEach(async () => {
    server()
      .get('/timberline/capabilities')
      .reply(200, { capabilities: ['chosen-fields'] });
    backend = aBackend({ messages: [some] });
    await CapabilitiesActions.load();
  });

  test('an open message waits for its other fields', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const read = jest.fn(async () => {
      await answered;
      return { messages: [whole] };
    });
    server()
      .post('/timberline/messages/read')
      .reply(200, () => read());
    // Its code is there: only the fields are missing.
    await import('areas/messages/detail/MessageDetail');
    open('/search?q=a&from=300&open=m1');
    await waitFor(() => expect(read).toHaveBeenCalled());
    expect(screen.getByText('GET /orders/m1 timed out')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'source' })).toBeNull();
    answer();
    expect((await screen.findByRole('group', { name: 'dump' })).textContent).toContain('abcdef');
  });

  test('one whose other fields could not be read is read by itself, and says when that failed', async () => {
    server().post('/timberline/messages/read').reply(500);
    server().get('/messages/graylog_7/m1').reply(403, { type: 'ApiError', message: 'No' });
    open('/search?q=a&from=300&open=m1');
    expect(await screen.findByText(/Not all fields of this message have been read/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy JSON' })).toBeNull();
    const { message, index } = whole;
    const stored = { id: 'm1', timestamp: message.timestamp, fields: message, stream_ids: [STREAM_ID] };
    server().get('/messages/graylog_7/m1').reply(200, { message: stored, index, highlight_ranges: null });
    const again = await screen.findByRole('button', { name: 'Read the others' });
    await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
    await userEvent.click(again);
    expect(await screen.findByText('abcdef')).toBeTruthy();
    expect(screen.queryByText(/Not all fields/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Copy JSON' })).toBeTruthy();

    const read = jest.fn(() => ({ messages: [whole] }));
    server()
      .post('/timberline/messages/read')
      .reply(200, () => read());
    await userEvent.click(screen.getByRole('button', { name: 'Add dump as column' }));
    await waitFor(() => expect(backend.runs).toHaveLength(2));
    const [asked] = Object.values(backend.runs[1]?.state.global_override?.search_types ?? {});
    expect(asked?.fields).toContain('dump');
    await waitFor(() => expect(read).toHaveBeenCalled());
  });
});
