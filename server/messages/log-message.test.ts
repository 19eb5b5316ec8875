import { type FieldValue } from './field-value';
import { accountedSize } from './accounted-size';
import { LogMessage } from './log-message';

const RECEIVED = Date.UTC(2026, 10, 21, 3, 0, 0);
const aMessage = (more: Partial<ConstructorParameters<typeof LogMessage>[0]> = {}) =>
  new LogMessage({ id: 'ID', receivedMs: RECEIVED, timestampMs: RECEIVED, message: 'm', source: 's', ...more });
const withField = (name: string, value: FieldValue | null) => {
  const message = aMessage();
  message.set(name, value);
  return Object.fromEntries(message.entries());
};

describe('the fields of a message', () => {
  it.each([
    ['plain', 'plain'],
    [' a.b-c@d_1 ', 'a.b-c@d_1'],
  ])('take the name %j', (given, stored) => {
    expect(withField(given, 'x')).toEqual({ message: 'm', source: 's', [stored]: 'x' });
  });

  it.each(['a b', 'a/b', 'ä', '', ' ', '_id', '_ttl', '_source', '_all', '_index', '_type', '_score'])(
    'refuse the name %j',
    (name) => {
      expect(withField(name, 'x')).toEqual({ message: 'm', source: 's' });
    },
  );

  it.each([
    [' x ', 'x'],
    [0, 0],
    [false, false],
    [5n, 5n],
    [Number.POSITIVE_INFINITY, 'Infinity'],
  ])('keep %j as %j', (given, stored) => {
    expect(withField('f', given)).toHaveProperty('f', stored);
  });

  it.each(['', ' ', null])('leave out %j', (value) => {
    expect(withField('f', value)).not.toHaveProperty('f');
  });

  it('keep message and source even when empty, and never lose them', () => {
    const message = aMessage();
    message.set('gl2_remote_ip', '1.2.3.4');
    message.set('f', 'x');
    message.set('message', ' ');
    message.set('source', null);
    for (const name of ['message', 'source', 'timestamp', 'gl2_remote_ip', 'f']) message.remove(name);
    expect(Object.fromEntries(message.entries())).toEqual({ message: '', source: 's', gl2_remote_ip: '1.2.3.4' });
  });
});

describe('the timestamp of a message', () => {
  it('takes the stored form and milliseconds', () => {
    const message = aMessage();
    message.set('timestamp', '2026-01-02 03:04:05.006');
    expect(message.timestampMs).toBe(Date.UTC(2026, 0, 2, 3, 4, 5, 6));
    message.set('timestamp', 5);
    expect(message.get('timestamp')).toBe(5);
    expect(message.has('gl2_processing_error')).toBe(false);
  });

  it.each(['2026-01-02T03:04:05.006Z', '2026-13-02 03:04:05.006', 'x', null, 1e18])('becomes now for %j', (value) => {
    const message = aMessage();
    message.set('timestamp', value);
    expect(Math.abs(message.timestampMs - Date.now())).toBeLessThan(10_000);
    expect(message.text('gl2_processing_error')).toContain(String(value));
  });

  it.each([1e18, -1e15, Number.NaN])('becomes the time of receipt when the codec read %s', (timestampMs) => {
    const message = aMessage({ timestampMs });
    expect(message.timestampMs).toBe(RECEIVED);
    expect(message.text('gl2_processing_error')).toContain('out of range');
  });

  it('collects errors', () => {
    const message = aMessage();
    message.noteError('one');
    message.noteError('two');
    expect(message.text('gl2_processing_error')).toBe('one; two');
  });
});

it('counts names and values, not what the server adds', () => {
  const message = aMessage({ message: 'hello', source: 'web' });
  expect(accountedSize(message)).toBe(9 + 8 + (7 + 5) + (6 + 3));
  const before = accountedSize(message);
  message.set('gl2_remote_ip', '127.0.0.1');
  expect(accountedSize(message)).toBe(before);
  message.set('int', 5);
  message.set('long', 3_000_000_000);
  message.set('dbl', 1.5);
  message.set('yes', true);
  message.streams.add('x');
  expect(accountedSize(message)).toBe(before + (3 + 4) + (4 + 8) + (3 + 8) + (3 + 4) + 8);
});
