import { DelimiterFramer, FrameError, type Framer, OctetCountingFramer, SyslogFramer } from './framing';

/** The frames of a stream that arrives in chunks. */
function framesOf(framer: Framer, ...chunks: string[]): string[] {
  const frames: Buffer[] = [];
  for (const chunk of chunks) framer.push(Buffer.from(chunk), frames);
  frames.push(...framer.end());
  return frames.map(String);
}

/** However a stream is cut, the frames are the same. */
function framesHoweverCut(create: () => Framer, stream: string): string[] {
  const whole = framesOf(create(), stream);
  for (let size = 1; size < stream.length; size += 1) {
    const chunks = stream.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(framesOf(create(), ...chunks)).toEqual(whole);
  }
  return whole;
}

describe('framing by delimiter', () => {
  it.each<[string, 'null' | 'newline', string, string[]]>([
    ['LF', 'newline', 'a\nbc\n', ['a', 'bc']],
    ['CRLF', 'newline', 'a\r\nb\rc\r\n', ['a', 'b\rc']],
    ['NUL', 'null', 'a\nb\0c\r\0', ['a\nb', 'c\r']],
    ['nothing at the end', 'newline', 'a\nrest', ['a', 'rest']],
    ['empty messages', 'null', '\0\0a\0', ['', '', 'a']],
    ['nothing at all', 'null', '', []],
  ])('cuts at %s', (_name, delimiter, stream, frames) => {
    expect(framesHoweverCut(() => new DelimiterFramer(delimiter, 100), stream)).toEqual(frames);
  });

  it('refuses a frame over the limit, ended or not, and keeps those before it', () => {
    const frames: Buffer[] = [];
    expect(() => new DelimiterFramer('null', 5).push(Buffer.from('a\0bb\0abcdef\0'), frames)).toThrow(FrameError);
    expect(frames.map(String)).toEqual(['a', 'bb']);
    const framer = new DelimiterFramer('null', 5);
    framer.push(Buffer.from('123'), frames);
    expect(() => framer.push(Buffer.from('456'), frames)).toThrow(/larger than 5 bytes/);
    expect(framesOf(new DelimiterFramer('null', 5), '12345\0')).toEqual(['12345']);
  });
});

describe('framing by octet counting', () => {
  it('cuts by the lengths, whatever is in the messages', () => {
    const stream = '5 ab\ncd11 <34>1 - x y0 3 123';
    expect(framesHoweverCut(() => new OctetCountingFramer(100), stream)).toEqual(['ab\ncd', '<34>1 - x y', '', '123']);
  });

  it('takes no message that is cut off', () => {
    expect(framesOf(new OctetCountingFramer(100), '3 abc5 ab')).toEqual(['abc']);
  });

  it.each(['x 1', '3abc d', '12345678901 x', '101 x'])('refuses a stream that goes on with %j', (rest) => {
    const frames: Buffer[] = [];
    expect(() => new OctetCountingFramer(100).push(Buffer.from(`1 a${rest}`), frames)).toThrow(FrameError);
    expect(frames.map(String)).toEqual(['a']);
  });
});

describe('framing of syslog', () => {
  it('counts octets when the stream begins with a digit from 1 to 9', () => {
    expect(framesOf(new SyslogFramer('newline', 100), '3 <1>4 a\nbc')).toEqual(['<1>', 'a\nbc']);
  });

  it.each(['<1>a', '0 a'])('looks for delimiters when it begins like %s', (start) => {
    expect(framesOf(new SyslogFramer('newline', 100), `${start}\n3 b\n`)).toEqual([start, '3 b']);
    expect(framesOf(new SyslogFramer('null', 100), `${start}\n\0b\0`)).toEqual([`${start}\n`, 'b']);
  });
});
