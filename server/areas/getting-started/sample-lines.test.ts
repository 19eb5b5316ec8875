import { Recogniser } from 'server/formats/recogniser';
import { ZoneClock } from 'server/formats/time/zone-clock';
import { SAMPLE_LINES_A_FILE, sampleFiles } from './sample-lines';

const END = new Date('2026-11-22T12:00:00Z');
const FORMATS: Readonly<Record<string, string>> = {
  'shop-access.log': 'access-log',
  'bastion-auth.log': 'sshd',
  'orders.json.log': 'json',
  'payments.log': 'logfmt',
};

test.each(sampleFiles(END))('every line of $filename is recognised, with a time of the last day', (file) => {
  const recogniser = new Recogniser();
  // A zone of its own shows that the lines name theirs.
  const context = { receivedMs: END.getTime(), zone: new ZoneClock('Asia/Tokyo') };
  const found = file.lines.map((line) => recogniser.recognise(line, file.filename, context));
  expect(new Set(found.map((each) => each?.format.id))).toEqual(new Set([FORMATS[file.filename]]));
  const times = found.map((each) => each?.found.time?.ms ?? NaN);
  expect(times).toHaveLength(SAMPLE_LINES_A_FILE);
  expect(times.every((ms) => ms <= END.getTime() && ms > END.getTime() - 86_400_000)).toBe(true);
  expect([...times].sort((one, other) => one - other)).toEqual(times);
});

test('the samples are the same for the same moment, and tell of an incident', () => {
  expect(sampleFiles(END)).toEqual(sampleFiles(END));
  const [access] = sampleFiles(END);
  const failed = access?.lines.flatMap((line, number) => (/" 50[24] /.test(line) ? [number] : [])) ?? [];
  expect(failed.length).toBeGreaterThan(3);
  expect(Math.max(...failed) - Math.min(...failed)).toBeLessThan(12);
});
