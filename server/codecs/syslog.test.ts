import { cpuTimeOf } from 'test/cpu-time';
import { type InputConfiguration, UndecodableError } from './codec';
import { syslogCodec } from './syslog';

const RECEIVED = new Date(2026, 10, 21, 3, 0, 0).getTime();
const local = (month: number, day: number, hour: number, minute: number, second: number, year = 2026) =>
  new Date(year, month - 1, day, hour, minute, second).getTime();

function decode(text: string | Buffer, configuration: InputConfiguration = {}, remoteHostname?: string) {
  const decoded = syslogCodec.decode(Buffer.from(text as string), {
    receivedMs: RECEIVED,
    configuration,
    remoteHostname,
  });
  return { ...decoded, fields: Object.fromEntries(decoded.fields) };
}

describe('BSD syslog', () => {
  it('keeps the host in the message', () => {
    expect(decode('<34>Oct 11 22:14:15 mymachine su: x failed')).toEqual({
      message: 'mymachine su: x failed',
      source: 'mymachine',
      timestampMs: local(10, 11, 22, 14, 15),
      fields: { level: 2, facility: 'security/authorization', facility_num: 4 },
    });
  });

  it.each([
    ['<34>Oct  1 22:14:15 host text', local(10, 1, 22, 14, 15)],
    ['<34>Oct 1 22:14:15 host text', local(10, 1, 22, 14, 15)],
    ['<34>Dec 31 23:59:59 host text', local(12, 31, 23, 59, 59, 2025)],
    ['<34>Nov 21 03:00:05 host text', local(11, 21, 3, 0, 5)],
    ['<34>2026-10-11T22:14:15.003Z host text', Date.UTC(2026, 9, 11, 22, 14, 15, 3)],
    ['<34>2026-10-11T22:14:15.003123+02:00 host text', Date.UTC(2026, 9, 11, 20, 14, 15, 3)],
    ['<34>2026-10-11T22:14:15 host text', local(10, 11, 22, 14, 15)],
  ])('reads the time of %s', (line, expected) => {
    expect(decode(line)).toMatchObject({ timestampMs: expected, message: 'host text', source: 'host' });
  });

  it.each(['<34>Foo 11 22:14:15 host text', '<34>Oct 11 29:14:15 host text', '<34>2026-13-41T22:14:15 host text'])(
    'counts an unreadable time as now and keeps the text: %s',
    (line) => {
      expect(decode(line)).toMatchObject({ timestampMs: RECEIVED, message: line.slice(4) });
    },
  );

  it('finds no time in 16 characters or fewer', () => {
    expect(decode('<13>hello world 1234')).toMatchObject({
      timestampMs: undefined,
      message: 'hello world 1234',
      source: 'hello',
    });
  });

  it('takes a text without priority as it is', () => {
    expect(decode('no priority at all')).toEqual({
      message: 'no priority at all',
      source: undefined,
      timestampMs: undefined,
      fields: { level: -1, facility: 'Unknown', facility_num: -1 },
    });
    expect(decode('<abc>text').message).toBe('<abc>text');
    expect(decode('<1234>text').message).toBe('<1234>text');
  });

  it('refuses a message without a time when the input does not allow to override it', () => {
    expect(() => decode('no time', { allow_override_date: false })).toThrow(UndecodableError);
    expect(decode('<34>Oct 11 22:14:15 mymachine x', { allow_override_date: false }).source).toBe('mymachine');
  });

  it('stores the original line when asked to', () => {
    expect(decode('<34>Oct 11 22:14:15 host text\r\n', { store_full_message: true }).fields.full_message).toBe(
      '<34>Oct 11 22:14:15 host text',
    );
    expect(decode('<34>Oct 11 22:14:15 host text').fields).not.toHaveProperty('full_message');
  });

  it('prefers the name of the sender when it was looked up', () => {
    expect(decode('<34>Oct 11 22:14:15 host text', { force_rdns: true }, 'router.example').source).toBe(
      'router.example',
    );
  });

  it.each([
    [0, 0, 'kernel'],
    [8, 0, 'user-level'],
    [23, 7, 'mail'],
    [86, 6, 'security/authorization'],
    [127, 7, 'clock'],
    [128, 0, 'local0'],
    [191, 7, 'local7'],
    [200, 0, 'Unknown'],
    [999, 7, 'Unknown'],
  ])('reads priority %i as level %i of %s', (priority, level, facility) => {
    expect(decode(`<${priority}>x y`).fields).toMatchObject({
      level,
      facility,
      facility_num: Math.floor(priority / 8),
    });
  });

  it('replaces invalid UTF-8', () => {
    expect(decode(Buffer.from([0x3c, 0x31, 0x3e, 0xc3, 0x28])).message).toBe('\ufffd(');
  });
});

describe('RFC 5424', () => {
  const HEAD = '<165>1 2003-10-11T22:14:15.003Z mymachine.example.com evntslog 111 ';

  it.each([
    ['- - text', 'text', {}],
    ['- - \ufefftext', 'text', {}],
    ['ID47 - text', 'ID47 - text', {}],
    ['ID47 [ex@1 iut="3" eventID="1011"] An entry', 'An entry', { iut: '3', eventID: '1011' }],
    ['- [ex@1 a="1"][ex@2 b="2"] text', 'text', { a: '1', b: '2' }],
    ['ID47 [ex@1 a="1"]', 'ID47 [ex@1 a="1"]', { a: '1' }],
    ['- [ex@1 q="say \\"hi\\" \\\\ \\] ] x"] text', 'text', { q: 'say "hi" \\ ] ] x' }],
    ['- [ex@1] text', 'text', {}],
    ['- [broken a="1" text', '- [broken a="1" text', {}],
  ])('reads %s', (rest, message, data) => {
    expect(decode(HEAD + rest)).toEqual({
      message,
      source: 'mymachine.example.com',
      timestampMs: Date.UTC(2003, 9, 11, 22, 14, 15, 3),
      fields: {
        application_name: 'evntslog',
        process_id: '111',
        level: 5,
        facility: 'local4',
        facility_num: 20,
        ...data,
      },
    });
  });

  it('names parameters with their element when told to', () => {
    expect(decode(`${HEAD}- [ex@1 a="1"] text`, { expand_structured_data: true }).fields).toMatchObject({
      'ex@1_a': '1',
    });
  });

  it('leaves out what is nil', () => {
    expect(decode('<14>1 - - - - - - text')).toEqual({
      message: 'text',
      source: undefined,
      timestampMs: undefined,
      fields: { level: 6, facility: 'user-level', facility_num: 1 },
    });
    expect(() => decode('<14>1 - - - - - - text', { allow_override_date: false })).toThrow(UndecodableError);
  });

  it('takes a time without zone as the server’s', () => {
    expect(decode('<14>1 2026-10-11T22:14:15 h - - - - x').timestampMs).toBe(local(10, 11, 22, 14, 15));
  });

  it('keeps a message whose header is cut', () => {
    expect(decode('<14>1 2026-10-11T22:14:15Z host').message).toBe('1 2026-10-11T22:14:15Z host');
  });

  it('lets no parameter replace the message', () => {
    expect(decode(`${HEAD}- [ex@1 message="evil" source="evil"] text`)).toMatchObject({
      message: 'text',
      source: 'mymachine.example.com',
    });
  });
});

describe('Cisco', () => {
  it.each([
    [
      '<189>148094: *Mar  1 18:48:50.483 UTC: %SYS-5-CONFIG_I: Configured',
      148094,
      Date.UTC(2026, 2, 1, 18, 48, 50, 483),
    ],
    ['<189>148094: Mar 1 18:48:50: %SYS-5-CONFIG_I: Configured', 148094, Date.UTC(2026, 2, 1, 18, 48, 50)],
    ['<189>: 2019 Mar 1 18:48:50.4 CET: %SYS-5-CONFIG_I: Configured', 0, Date.UTC(2019, 2, 1, 17, 48, 50, 400)],
    ['<189>7: %SYS-5-CONFIG_I: Configured', 7, undefined],
  ])('reads %s', (line, sequence, timestampMs) => {
    expect(decode(line)).toEqual({
      message: '%SYS-5-CONFIG_I: Configured',
      source: undefined,
      timestampMs,
      fields: { sequence_number: sequence, level: 5, facility: 'local7', facility_num: 23 },
    });
  });

  it('takes what stands before the mnemonic as the host', () => {
    expect(decode('<189>5: Mar 1 18:48:50: switch-1: %LINK-3-UPDOWN: down')).toMatchObject({
      source: 'switch-1',
      message: '%LINK-3-UPDOWN: down',
    });
  });
});

describe('FortiGate', () => {
  const LINE = '<45>date=2017-03-06 time=12:53:10 devname=FW-1 devid=X level=notice vd="root" msg="two words"';

  it('makes a field of every pair but the level', () => {
    expect(decode(LINE)).toEqual({
      message: LINE.slice(4),
      source: 'FW-1',
      timestampMs: Date.UTC(2017, 2, 6, 12, 53, 10),
      fields: {
        date: '2017-03-06',
        time: '12:53:10',
        devname: 'FW-1',
        devid: 'X',
        vd: 'root',
        msg: 'two words',
        level: 5,
        facility: 'syslogd',
        facility_num: 5,
      },
    });
  });

  it('heeds the zone', () => {
    expect(decode(`${LINE} tz="+0200"`).timestampMs).toBe(Date.UTC(2017, 2, 6, 10, 53, 10));
  });
});

describe('hostile syslog', () => {
  const MEGABYTE = 1_000_000;
  it.each([
    ['FortiGate without pairs', `<1>date=${'a'.repeat(MEGABYTE)}`],
    ['FortiGate of dots', `<1>date=1 ${'a.'.repeat(MEGABYTE / 2)}`],
    ['Cisco of percent signs', `<1>1: ${'%-1-'.repeat(MEGABYTE / 4)}`],
    ['line ends', `<1>${'\n'.repeat(MEGABYTE)}x`],
    ['open structured data', `<1>1 - - - - - [${'a '.repeat(MEGABYTE / 2)}`],
    ['an open parameter', `<1>1 - - - - - [a b="${'\\"'.repeat(MEGABYTE / 2)}`],
    ['digits', `<1>${'1'.repeat(MEGABYTE)} x`],
    ['blanks', `<1>1 - - - -${' '.repeat(MEGABYTE)}`],
  ])('reads a megabyte of %s in linear time', async (_name, line) => {
    // What reads it again for each of its letters takes minutes; a slow machine half a second.
    expect(await cpuTimeOf(() => decode(line))).toBeLessThan(2_000);
  });
});
