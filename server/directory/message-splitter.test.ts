import { BrokenStream, MessageSplitter } from './message-splitter';

const message = (length: number, letter = 'a') =>
  Buffer.concat([
    length < 0x80 ? Buffer.from([0x30, length]) : Buffer.from([0x30, 0x82, length >> 8, length & 0xff]),
    Buffer.alloc(length, letter),
  ]);

describe('the bytes of a directory', () => {
  it.each([1, 2, 3, 7, 1_000])('are split into the same messages when they come %d at a time', (size) => {
    const sent = [message(3), message(300), message(0), message(127), message(128)];
    const bytes = Buffer.concat(sent);
    const splitter = new MessageSplitter(10_000);
    const got: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) got.push(...splitter.take(bytes.subarray(at, at + size)));
    expect(got.map((each) => each.toString('hex'))).toEqual(sent.map((each) => each.toString('hex')));
    expect(splitter.isEmpty).toBe(true);
  });

  it('are known to be unfinished', () => {
    const splitter = new MessageSplitter(1_000);
    expect(splitter.take(message(10).subarray(0, 5))).toEqual([]);
    expect(splitter.isEmpty).toBe(false);
  });

  it.each([
    ['HTTP', Buffer.from('HTTP/1.1 400 Bad Request\r\n')],
    ['a length without an end', Buffer.from([0x30, 0x80, 0, 0])],
    ['a length of eight bytes', Buffer.from([0x30, 0x88, 0, 0, 0, 0, 0, 0, 0, 1])],
    ['a message of four gigabytes', Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff])],
    ['more than is wanted', Buffer.concat([message(400), message(400), message(400)])],
  ])('are refused when they are %s', (_what, bytes) => {
    expect(() => new MessageSplitter(1_000).take(bytes)).toThrow(BrokenStream);
  });
});
