import { anOutput, anOutputState } from 'test/nock/outputs';
import { overNodes } from './states-of-nodes';

const output = anOutput();

test('an output of several nodes is as bad as on the worst of them, with the sums of all', () => {
  const well = anOutputState(output, { queued_messages: 1, last_sent_at: '2022-08-11T06:27:00.000Z' });
  const lastError = { at: '2022-08-11T06:20:00.000Z', message: 'ECONNREFUSED' };
  const failing = anOutputState(output, {
    ...{ condition: 'retrying', queued_messages: 40, last_error: lastError, waiting_since: '2022-08-11T06:20:00.000Z' },
  });
  expect(overNodes({ one: well, other: failing, away: null })).toMatchObject({
    ...{ condition: 'retrying', queued_messages: 41, sent_messages: 24, buffer_limit_bytes: 2_000_000 },
    ...{ last_error: lastError, last_sent_at: '2022-08-11T06:27:00.000Z', waiting_since: '2022-08-11T06:20:00.000Z' },
  });
  expect(overNodes({ one: well, away: null })).toBe(well);
  expect(overNodes({ away: null })).toBeUndefined();
});
