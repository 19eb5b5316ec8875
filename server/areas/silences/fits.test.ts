import { type Event } from 'api/events/events';
import { type SilenceText } from 'api/events/silences';
import { eventOf } from 'server/events/event-record';
import { anEvent, DEFINITION } from 'server/notifications/queue/deliveries.fixture';
import { fits, matches } from './fits';

const AT = Date.parse('2026-11-26T12:00:00.000Z');
const event: Event = {
  ...eventOf(anEvent('01HF', AT, 'web-1|eu')),
  fields: { user: 'ada', note: 'restart' },
  group_by_fields: { host: 'web-1' },
};
const silence = (part: Partial<SilenceText> = {}): SilenceText => ({
  ...{ title: 'Maintenance', description: '', event_definitions: [], priorities: [], keys: [], fields: {} },
  times: { type: 'once', from: '2026-11-26T11:00:00Z', to: '2026-11-26T13:00:00Z' },
  ...part,
});

describe('a silence', () => {
  it.each<[expected: boolean, part: Partial<SilenceText>]>([
    [true, {}],
    [true, { event_definitions: ['other', DEFINITION] }],
    [false, { event_definitions: ['other'] }],
    [true, { priorities: [1, 2] }],
    [false, { priorities: [3] }],
    [true, { keys: ['db-*', 'web-*'] }],
    [false, { keys: ['web-'] }],
    [true, { fields: { user: ['bob', 'a*'], host: ['web-1'] } }],
    [false, { fields: { user: ['ada'], host: ['web-2'] } }],
    [false, { fields: { city: ['*'] } }],
    [false, { fields: { constructor: ['*'] } }],
  ])('%s: %j', (expected, part) => expect(fits(silence(part), event)).toBe(expected));

  it.each<[expected: boolean, pattern: string, value: string]>([
    [true, '*', ''],
    [true, 'a*b*c', 'abbc'],
    [false, 'a*a', 'a'],
    [true, '*b*', 'abc'],
    [false, 'abc', 'abcd'],
    [false, 'A*', 'abc'],
    [true, '**', 'x'],
  ])('%s: %s matches %s', (expected, pattern, value) => expect(matches(pattern, value)).toBe(expected));

  it('with many stars takes no time on a long value', () => {
    const started = process.cpuUsage();
    expect(matches(`${'a*'.repeat(400)}b`, 'a'.repeat(100_000))).toBe(false);
    expect(process.cpuUsage(started).user).toBeLessThan(500_000);
  });
});
