import { LogMessage } from 'server/messages/log-message';
import { LaneCounts } from 'server/processing/lane/lane-counts';
import { aBudget, stageTools } from 'test/server/stage-tools';
import { RECEIVED_MS } from 'test/server/format-lines';
import { formatRecognition } from './recognition';

const LINE = '2026-11-21 09:15:30,250 - shop.cart - ERROR - no stock';

interface Sent {
  configuration?: Record<string, unknown>;
  fields?: Record<string, string | number>;
  timestampMs?: number;
}

function process(line: string, { configuration = {}, fields = {}, timestampMs = RECEIVED_MS }: Sent = {}) {
  const metrics = new LaneCounts();
  const input = { id: 'in', type: '', configuration: { recognise_formats: true, ...configuration }, staticFields: {} };
  const stage = formatRecognition(stageTools({ metrics, inputOf: () => input }));
  const message = new LogMessage({ id: 'ID', receivedMs: RECEIVED_MS, timestampMs, message: line, source: 'sender' });
  message.set('gl2_source_input', 'in');
  for (const [name, value] of Object.entries(fields)) message.set(name, value);
  expect(stage.process(message, aBudget)).toEqual([message]);
  metrics.settle();
  const read: Record<string, unknown> = {
    ...Object.fromEntries(message.entries()),
    at: new Date(message.timestampMs).toISOString(),
  };
  return { read, counted: metrics.take().counts };
}

describe('format recognition', () => {
  it('fills what the line says, in the zone of the input, and counts', () => {
    const { read, counted } = process(LINE, { configuration: { timezone: 'Europe/Berlin' } });
    expect(read).toEqual({
      at: '2026-11-21T08:15:30.250Z',
      message: 'no stock',
      source: 'sender',
      level: 3,
      logger: 'shop.cart',
      gl2_format: 'python',
      gl2_source_input: 'in',
    });
    expect(counted).toEqual([['counter', 'org.timberline.recognition.in.python', 1]]);
  });

  it('does nothing unless the input asks for it', () => {
    for (const recognise_formats of [false, undefined, 'yes']) {
      const { read, counted } = process(LINE, { configuration: { recognise_formats } });
      expect([read.message, Object.keys(read).length, counted]).toEqual([LINE, 4, []]);
    }
  });

  it('leaves and counts lines of no format', () => {
    const { read, counted } = process('hello world');
    expect(read).toEqual({
      at: new Date(RECEIVED_MS).toISOString(),
      message: 'hello world',
      source: 'sender',
      gl2_source_input: 'in',
    });
    expect(counted).toEqual([['counter', 'org.timberline.recognition.in.unrecognised', 1]]);
  });

  it('keeps the line where that is wanted, but for one the sender kept', () => {
    const configuration = { store_full_message: true };
    expect(process(LINE, { configuration }).read).toMatchObject({ full_message: LINE, message: 'no stock' });
    expect(process(LINE, { configuration, fields: { full_message: 'own' } }).read).toMatchObject({
      full_message: 'own',
    });
    expect(process('hello', { configuration }).read).not.toHaveProperty('full_message');
  });

  it('keeps what senders say in fields of their own; the line says how grave it is', () => {
    const fields = { logger: 'own', level: 6 };
    expect(process(LINE, { fields }).read).toMatchObject({ logger: 'own', level: 3 });
    expect(process('2026-11-21 08:15:30 no level', { fields }).read).toMatchObject({ level: 6 });
  });

  it('replaces a time of the sender only by one that is complete', () => {
    const timestampMs = RECEIVED_MS - 5000;
    expect(process(LINE, { timestampMs }).read.at).toBe('2026-11-22T18:59:55.000Z');
    expect(process('2026-11-21T08:15:30Z x', { timestampMs }).read.at).toBe('2026-11-21T08:15:30.000Z');
  });

  it('leaves the time of receipt where the input asks for it', () => {
    const { at } = process('2026-11-21T08:15:30Z x', { configuration: { use_receive_time: true } }).read;
    expect(at).toBe(new Date(RECEIVED_MS).toISOString());
  });

  it('takes the source of the line unless the input names it', () => {
    const line = 'Nov 21 08:15:30 web-1 app: x';
    expect(process(line).read.source).toBe('web-1');
    expect(process(line, { configuration: { override_source: 'all' } }).read.source).toBe('sender');
    expect(process(line, { configuration: { force_rdns: true } }).read.source).toBe('web-1');
    const fields = { gl2_remote_hostname: 'web-1.example' };
    expect(process(line, { configuration: { force_rdns: true }, fields }).read.source).toBe('sender');
  });

  it('lets no line set what the server notes', () => {
    const line = '{"gl2_source_input":"other","gl2_x":1,"_id":"x","source":"them","__proto__":"p","msg":"m"}';
    expect(process(line).read).toEqual({
      at: new Date(RECEIVED_MS).toISOString(),
      message: 'm',
      source: 'sender',
      log_source: 'them',
      proto: 'p',
      gl2_source_input: 'in',
      gl2_format: 'json',
    });
  });
});
