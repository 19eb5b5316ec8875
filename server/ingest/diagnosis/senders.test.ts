import { SenderRoom, Senders } from './senders';

const RELAY = '192.0.2.7';
const MINUTE = 60_000;

it('remembers a bounded number of senders, those that were heard last', () => {
  const senders = new Senders();
  for (let number = 0; number < 1_500; number += 1) senders.heard(`192.0.2.${number}`, 2, number);
  senders.heard('192.0.2.600', 1, 1_500);
  senders.heard('new', 1, 1_501);
  expect(senders.addresses.size).toBe(1_000);
  expect(senders.addresses.get('192.0.2.600')?.rhythm.messages).toBe(3);
  expect([senders.addresses.has('192.0.2.499'), senders.addresses.has('192.0.2.502')]).toEqual([false, true]);
});

it('knows a sender of one source by its address alone', () => {
  const senders = new Senders();
  senders.heard(RELAY, 3, 0);
  for (const lastMs of [0, 5, 9]) senders.heardSource({ address: RELAY, source: 'web-1', messages: 1, lastMs });
  expect(senders.addresses.get(RELAY)).toMatchObject({ source: 'web-1', isRelay: false, rhythm: { messages: 3 } });
  expect(senders.sources.size).toBe(0);
});

it('knows the rhythm of every source behind an address that sends for several', () => {
  const senders = new Senders();
  for (let minute = 0; minute < 20; minute += 1) {
    const lastMs = minute * MINUTE;
    senders.heard(RELAY, 2, lastMs);
    senders.heardSource({ address: RELAY, source: 'web-1', messages: 1, lastMs });
    if (minute >= 5 && minute < 12) senders.heardSource({ address: RELAY, source: 'web-2', messages: 1, lastMs });
  }
  expect(senders.addresses.get(RELAY)?.isRelay).toBe(true);
  expect([...senders.sources.keys()].sort()).toEqual(['web-1', 'web-2']);
  const [one, two] = ['web-1', 'web-2'].map((source) => senders.sources.get(source));
  expect(one).toMatchObject({ address: RELAY, rhythm: { gaps: 19 } });
  expect(two).toMatchObject({ address: RELAY, rhythm: { messages: 7, gaps: 6 } });
  expect(one?.rhythm.lateness(20 * MINUTE, 0)).toBeUndefined();
  expect(two?.rhythm.lateness(20 * MINUTE, 0)).toMatchObject({ usualGapMs: MINUTE, silentMs: 9 * MINUTE });

  expect(senders.forget(RELAY)).toBe(true);
  expect([senders.addresses.size, senders.sources.size]).toEqual([0, 0]);
});

it('takes any source for a relay that has no address, and no source of a sender it does not know', () => {
  const senders = new Senders();
  senders.heard('', 1, 0);
  senders.heardSource({ address: '', source: 'shop', messages: 1, lastMs: 0 });
  senders.heardSource({ address: '192.0.2.9', source: 'web-1', messages: 1, lastMs: 0 });
  expect([...senders.sources.keys()]).toEqual(['shop']);
});

it('holds made-up sources of any length within the room of all inputs, and takes none from others', () => {
  const room = new SenderRoom(100);
  const [flooded, other] = [new Senders(room), new Senders(room)];
  other.heard('192.0.2.1', 1, 0);
  for (let number = 0; number < 200; number += 1) {
    flooded.heard(RELAY, 1, number);
    const source = `${number} \0\ud800${'x'.repeat(1_000)}`;
    flooded.heardSource({ address: RELAY, source, messages: 1, lastMs: number });
  }
  expect(room.count).toBe(100);
  expect([flooded.addresses.size, flooded.sources.size, other.addresses.size]).toEqual([1, 98, 1]);
  for (const source of flooded.sources.keys()) {
    expect(source.length).toBeLessThanOrEqual(255);
    expect(source).not.toMatch(/[\0\ud800]/);
  }
  flooded.forgetAll();
  expect(room.count).toBe(1);
});
