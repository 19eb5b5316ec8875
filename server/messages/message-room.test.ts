import { messageLimits } from './message-limits';
import { MessageRoom } from './message-room';

const room = (bytes = 8192) => new MessageRoom(messageLimits(bytes));
const bytesOf = (text: string) => Buffer.byteLength(text);

describe('the room of a message', () => {
  it('takes a text of a quarter of it, and tells nothing then', () => {
    const message = room();
    const text = 'é'.repeat(1024);
    expect(message.fit('a', text)).toBe(text);
    expect(message.loss).toBeUndefined();
  });

  it.each([
    ['a', 2048],
    ['é', 2048],
    ['€', 2046],
    ['😀', 2048],
    ['a😀', 2046],
  ])('cuts a text of %s between two characters', (character, kept) => {
    const message = room();
    const cut = message.fit('text', character.repeat(5000));
    expect(bytesOf(cut)).toBe(kept);
    expect(cut).toBe(character.repeat(5000).slice(0, cut.length));
    expect(message.loss).toBe(`text was cut from ${bytesOf(character) * 5000} to ${kept} bytes`);
  });

  it('is shared by the longer texts, and never used up for short ones', () => {
    const message = room();
    const long = 'x'.repeat(2048);
    const lengths = ['a', 'b', 'c', 'd', 'e'].map((name) => message.fit(name, long).length);
    expect(lengths).toEqual([2048, 2048, 2048, 2048, 1024]);
    expect(message.fit('short', 'y'.repeat(1024))).toHaveLength(1024);
    expect(message.loss).toBe('e was cut from 2048 to 1024 bytes');
  });

  it('gives back what a field had when it is set again or removed', () => {
    const message = room();
    for (let time = 0; time < 20; time += 1) expect(message.fit('a', 'x'.repeat(2000))).toHaveLength(2000);
    message.fit('b', 'x'.repeat(3000));
    expect(message.loss).toBe('b was cut from 3000 to 2048 bytes');
    message.forget('b');
    expect(message.loss).toBeUndefined();
  });

  it('counts fields left out, and names a few of those it cut', () => {
    const message = room();
    message.leaveOut(5);
    for (let field = 0; field < 12; field += 1) message.fit(`f${field}`, 'x'.repeat(2049));
    expect(message.loss).toMatch(/^f0 was cut from 2049 to 2048 bytes; .*f9 was .*; 2 more fields were cut; 5 fields /);
  });
});
