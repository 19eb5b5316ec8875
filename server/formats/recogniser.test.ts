import { cpuTimeOf } from 'test/cpu-time';
import { accuracyOf } from 'test/server/format-accuracy';
import { lineContext } from 'test/server/format-lines';
import { samples, SAMPLES } from 'test/server/format-samples';
import { flat, heldBytes } from 'test/server/held-memory';
import { FORMATS } from './formats';
import { Recogniser } from './recogniser';

const context = lineContext();
const idOf = (recogniser: Recogniser, line: string, sender = 'a') =>
  recogniser.recognise(line, sender, context)?.format.id;

describe('recognising formats', () => {
  it.each(SAMPLES.map((sample) => [sample.format, sample] as const))('reads 2,000 lines: %s', (_, sample) => {
    const { times, levels, invented } = accuracyOf(samples(sample, 2000));
    expect(times).toBeGreaterThanOrEqual(0.99);
    expect(levels).toBeGreaterThanOrEqual(0.98);
    expect(invented).toBe(0);
  });

  it('gives the same result for a line, whatever its sender wrote before', () => {
    const lines = SAMPLES.flatMap((sample) => samples(sample, 40));
    const alone = lines.map(({ text }) => idOf(new Recogniser(), text));
    const others = SAMPLES.map((sample) => samples(sample, 1)[0]?.text ?? '');
    for (const before of others) {
      const recogniser = new Recogniser();
      const after = lines.map(({ text }) => {
        recogniser.recognise(before, 'a', context);
        return idOf(recogniser, text);
      });
      expect(after).toEqual(alone);
    }
  });

  it('reads nested lines: the time comes from the outer one, the level from the inner one', () => {
    const read = (line: string) => new Recogniser().recognise(line, 'a', context);
    const inSyslog = read('<14>Nov 21 08:15:30 web-1 shop[7]: {"level":"error","msg":"no stock","ts":1}');
    expect(inSyslog).toMatchObject({
      format: { id: 'json' },
      found: { level: 3, message: 'no stock', source: 'web-1', fields: { application_name: 'shop', process_id: '7' } },
    });
    expect(inSyslog?.found.time?.ms).toBe(Date.UTC(2026, 10, 21, 8, 15, 30));
    const inContainer = read('2026-11-21T08:15:30.1Z stdout F level=warn msg="late"');
    expect(inContainer).toMatchObject({ format: { id: 'logfmt' }, found: { level: 4, fields: { stream: 'stdout' } } });
    expect(
      read('Nov 21 08:15:30 web-1 sshd[7]: Accepted password for nora from 203.0.113.9 port 9 ssh2'),
    ).toMatchObject({
      format: { id: 'sshd' },
      found: { fields: { user_name: 'nora', application_name: 'sshd' } },
    });
  });

  it('does not recognise plain text', () => {
    for (const text of ['', ' ', 'hello world', 'ERROR', '<999>', '[', '{', '12', '\u0000', '💡 idea', '2026']) {
      expect([text, idOf(new Recogniser(), text)]).toEqual([text, undefined]);
    }
  });

  it('survives every truncation of every line, and every wrong character', () => {
    const recogniser = new Recogniser();
    for (const sample of SAMPLES) {
      const [{ text } = { text: '' }] = samples(sample, 1);
      for (let at = 0; at < text.length; at += 1) {
        for (const broken of [text.slice(0, at), `${text.slice(0, at)}\uD800${text.slice(at + 1)}`, text.slice(at)]) {
          expect(() => recogniser.recognise(broken, 'a', context)).not.toThrow();
        }
      }
    }
  });

  it('remembers programs without the lines that named them', () => {
    const recogniser = new Recogniser();
    const [lines, lineBytes] = [500, 60_000];
    const filler = 'x'.repeat(lineBytes);
    const held = heldBytes(() => {
      for (let n = 0; n < lines; n += 1) {
        recogniser.recognise(flat(`<14>Nov 21 08:15:30 web-1 a-long-program-${n}: ${filler}`), 'a', context);
      }
    });
    expect(idOf(recogniser, '<14>Nov 21 08:15:30 web-1 a-long-program-7: started')).toBe('syslog');
    expect(held).toBeLessThan((lines * lineBytes) / 10);
  });

  it('takes time linear in hostile lines', async () => {
    const starts = [
      '[',
      '"',
      '=',
      ' ',
      'a=',
      '\\',
      '1',
      'a.',
      '2026-11-21 08:15:30 ',
      '[2026-11-21 08:15:30] INFO (',
      '{"a":',
      '1 - - [',
    ];
    const hostile = (size: number) =>
      [...starts, ...SAMPLES.map((sample) => samples(sample, 1)[0]?.text ?? '')].flatMap((text) => [
        text.repeat(Math.ceil(size / text.length)),
        text + '['.repeat(size),
        `${text} ${'a=b '.repeat(size / 4)}`,
        text + 'a.'.repeat(size / 2),
      ]);
    const cost = (lines: string[]) =>
      cpuTimeOf(() => {
        for (const line of lines) new Recogniser().recognise(line, 'a', context);
      });
    await cost(hostile(1000));
    const small = await cost(hostile(20_000));
    const large = await cost(hostile(200_000));
    expect(large).toBeLessThan(30 * Math.max(small, 20)); // Ten times the characters; quadratic time would be a hundredfold.
  });

  it('names each format once', () => {
    expect(new Set(FORMATS.map(({ id }) => id)).size).toBe(FORMATS.length);
  });
});
