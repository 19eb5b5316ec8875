import { type ProcessedRow } from 'server/processing/message-row';
import { SourceObserver } from './source-observer';

const AT = '2026-11-24T08:00:00.000Z';
const LATER = '2026-11-24T08:00:01.500Z';

const row = (source: string, given: Partial<ProcessedRow> = {}): ProcessedRow =>
  ({
    source,
    gl2_source_input: 'a',
    gl2_remote_ip: '192.0.2.7',
    gl2_receive_timestamp: AT,
    ...given,
  }) as ProcessedRow;

it('counts messages by input, sender and source, with when the last was received', () => {
  const observer = new SourceObserver();
  const rows = [
    row('web-1'),
    row('web-2'),
    row('web-1', { gl2_receive_timestamp: LATER }),
    row('web-1', { gl2_remote_ip: '' }),
    row('web-1', { gl2_source_input: 'b' }),
    row(''),
    row('file', { gl2_source_input: '' }),
  ];
  for (const each of rows) observer.offer(each);
  const heard = { inputId: 'a', address: '192.0.2.7', messages: 1, lastMs: Date.parse(AT) };
  expect(observer.take()).toEqual([
    { ...heard, source: 'web-1', messages: 2, lastMs: Date.parse(LATER) },
    { ...heard, source: 'web-1', address: '' },
    { ...heard, source: 'web-1', inputId: 'b' },
    { ...heard, source: 'web-2' },
  ]);
  expect(observer.take()).toBeUndefined();
});
