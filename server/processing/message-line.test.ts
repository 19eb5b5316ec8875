import { LogMessage } from 'server/messages/log-message';
import { type FieldValue } from 'server/messages/field-value';
import {
  LINE_COLUMNS,
  describeLine,
  forgetEarlierCopies,
  messageLine,
  setIndex,
  withEarlierCopies,
} from './message-line';
import { messageRow } from './message-row';

const RECEIVED = Date.UTC(2026, 10, 21, 3, 0, 0);
const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

function aMessage(text: string, fields: Record<string, FieldValue> = {}): LogMessage {
  const message = new LogMessage({ id: ID, receivedMs: RECEIVED, timestampMs: RECEIVED, message: text, source: 'web' });
  for (const [name, value] of Object.entries(fields)) message.set(name, value);
  return message;
}

const rowOf = (message: LogMessage) => messageRow(message, RECEIVED + 7);

/** As the engine reads the bytes of a line. */
function read(line: string): Record<string, unknown> {
  const values = JSON.parse(Buffer.from(line).toString()) as readonly unknown[];
  expect(values).toHaveLength(LINE_COLUMNS.length);
  return Object.fromEntries(LINE_COLUMNS.map((name, at) => [name, values[at]]));
}

describe('the line of a message', () => {
  it.each([
    ['quotation marks and backslashes', 'said "no" to C:\\Windows\\'],
    ['control characters', 'one\ttwo\nthree\u0000\u001f\u007f'],
    ['letters beyond ASCII', 'Grüße aus 東京, line\u2028separated 😀'],
    ['nothing', ''],
  ])('is the row as JSON.stringify writes it: %s', (_what, text) => {
    const message = aMessage(text, { full_message: text, seen_by: text, count: -1.5e21, is_last: true });
    for (const name of ['gl2_source_input', 'gl2_source_node', 'gl2_remote_ip', 'gl2_processing_error'])
      message.set(name, `the ${name}`);
    message.streams.add('the stream');
    const row = rowOf(message);
    const fields = Object.fromEntries(row.fields);
    expect(read(messageLine(row, text))).toEqual({ idx: 0, ...row, fields, received: text, earlier_copies: [] });
  });

  it('has a replacement character for half a surrogate pair, in what is escaped and in what is not', () => {
    const row = read(messageLine(rowOf(aMessage('half \ud83d of "it" \\ud83d', { half: 'x\ude00' }))));
    expect(row).toMatchObject({ message: 'half \ufffd of "it" \\ud83d', fields: { half: 'x\ufffd' } });
  });

  it('keeps whole numbers of 64 bits, and larger ones as text', () => {
    const line = messageLine(rowOf(aMessage('m', { most: 2n ** 64n - 1n, more: 2n ** 64n })));
    expect(line).toContain('"most":18446744073709551615,"more":"18446744073709551616"');
  });

  it('tells where each message came from when origins alternate', () => {
    const ports = [514, 515, 514].map((port) => {
      const message = aMessage('m', { gl2_remote_ip: `10.0.0.${port % 7}` });
      message.set('gl2_remote_port', port);
      const { gl2_remote_ip: ip, gl2_remote_port: at } = read(messageLine(rowOf(message)));
      return [ip, at];
    });
    expect(ports).toEqual([
      ['10.0.0.3', 514],
      ['10.0.0.4', 515],
      ['10.0.0.3', 514],
    ]);
  });

  it('has room for the number of any index, and for copies at its end, which can be emptied again and again', () => {
    const whole = rowOf(aMessage('looks like ,[["t",3]]]\n'));
    const line = Buffer.from(messageLine(whole, ',[["t",3]]]\n'));
    setIndex(line, 0, 4_294_967_295);
    const copies = [
      ['t', 3],
      ['u', 4],
    ] as const;
    const further = withEarlierCopies(line, copies);
    expect(read(further.toString())).toMatchObject({ idx: 4_294_967_295, earlier_copies: copies });
    for (let times = 0; times < 2; times += 1) {
      forgetEarlierCopies(further);
      expect(read(further.toString())).toEqual(read(line.toString()));
    }
    forgetEarlierCopies(line);
    expect(read(line.toString())).toEqual(read(further.toString()));
  });

  it('is told to people with names, and as it is when it was cut', () => {
    const line = messageLine(rowOf(aMessage('m', { most: 2n ** 64n - 1n })));
    expect(JSON.parse(describeLine(line))).toMatchObject({ message: 'm', fields: { most: '18446744073709551615' } });
    expect(describeLine(line.slice(0, 90))).toBe(line.slice(0, 90));
  });
});

it('writes moments as Date does, whichever second the last one was in', () => {
  const moments = [RECEIVED, RECEIVED + 7, RECEIVED + 999, RECEIVED + 1000, RECEIVED - 1, RECEIVED];
  const written = moments.map((timestampMs) => {
    const message = new LogMessage({ id: ID, receivedMs: timestampMs, timestampMs, message: 'm', source: 's' });
    return messageRow(message, timestampMs).timestamp;
  });
  expect(written).toEqual(moments.map((ms) => new Date(ms).toISOString()));
});
