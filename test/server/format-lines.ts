import { type Format, type LineContext } from 'server/formats/reading/format';
import { ZoneClock } from 'server/formats/time/zone-clock';

/** Sunday, 22 November 2026, 19:00 UTC: when the lines of the tests are received. */
export const RECEIVED_MS = Date.UTC(2026, 10, 22, 19);

const UTC = new ZoneClock('UTC');

/** What a line is read with: it names no zone but that of the input, which is UTC. */
export const lineContext = (more: Partial<LineContext> = {}): LineContext => ({
  receivedMs: RECEIVED_MS,
  zone: UTC,
  ...more,
});

/** All a format says of a line in one flat object, its time as ISO 8601; undefined when the line is not of it. */
export function readLine(
  format: Format,
  line: string,
  more?: Partial<LineContext>,
): Record<string, unknown> | undefined {
  const found = format.recognise(line, lineContext(more));
  if (!found) return undefined;
  const { time, fields, pairs = [], ...rest } = { ...found, isEnvelope: undefined };
  const read = { ...Object.fromEntries(pairs), at: time && new Date(time.ms).toISOString(), ...rest, ...fields };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Tests that a format reads lines as expected, and leaves others to other formats. */
export function testFormat(
  format: Format,
  { reads, leaves }: { reads: readonly [line: string, expected: object][]; leaves: readonly string[] },
): void {
  test.each(reads)('reads %s', (line, expected) => {
    expect(readLine(format, line)).toEqual(expected);
  });
  test.each(leaves)('leaves %s', (line) => {
    expect(readLine(format, line)).toBeUndefined();
  });
}
