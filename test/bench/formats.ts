import { LogMessage } from 'server/messages/log-message';
import { LaneCounts } from 'server/processing/lane/lane-counts';
import { formatRecognition } from 'server/processing/recognition/recognition';
import { accuracyOf } from 'test/server/format-accuracy';
import { RECEIVED_MS } from 'test/server/format-lines';
import { SAMPLES, samples, type SampleLine } from 'test/server/format-samples';
import { aBudget, stageTools } from 'test/server/stage-tools';
import { heading, percentile, report } from './report';

const LINES = 2_000;
const ROUNDS = 100;
const WARM_ROUNDS = 10;
/** Microseconds a message. */
const MAX_US = 3;

/** As many as a lane processes together. */
const SLICE = 64;

const inputThat = (recognise_formats: boolean) => ({
  id: 'in',
  type: '',
  configuration: { recognise_formats, timezone: 'UTC' },
  staticFields: {},
});

const messageOf = ({ text }: SampleLine): LogMessage => {
  const message = new LogMessage({
    id: 'ID',
    receivedMs: RECEIVED_MS,
    timestampMs: RECEIVED_MS,
    message: text,
    source: 'sender',
  });
  message.set('gl2_source_input', 'in');
  message.set('gl2_remote_ip', '203.0.113.9');
  return message;
};

/**
 * CPU time that making messages and running the stage takes for one, garbage included: of many rounds one of the fastest,
 * because whatever else the machine does only ever adds to it.
 */
function processingUs(lines: readonly SampleLine[], input: ReturnType<typeof inputThat>): number {
  const metrics = new LaneCounts();
  const stage = formatRecognition(stageTools({ metrics, inputOf: () => input }));
  const rounds = Array.from({ length: ROUNDS + WARM_ROUNDS }, () => {
    const before = process.cpuUsage();
    for (let at = 0; at < lines.length; at += SLICE) {
      for (const message of lines.slice(at, at + SLICE).map(messageOf)) {
        stage.process(message, aBudget);
        metrics.settle();
      }
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / lines.length;
  });
  return percentile(rounds.slice(WARM_ROUNDS), 0.1);
}

/** What recognition adds to a message. */
const costUs = (lines: readonly SampleLine[]): number =>
  processingUs(lines, inputThat(true)) - processingUs(lines, inputThat(false));

/** How well formats are recognised, and what it costs. */
export async function benchFormats(): Promise<void> {
  heading(`Formats of log lines: ${LINES.toLocaleString('en')} lines of each, from one sender`);
  for (const sample of SAMPLES) {
    const lines = samples(sample, LINES);
    const { times, levels, invented, format } = accuracyOf(lines);
    const name = `${sample.format} → ${format}`;
    report({ what: `${name}: times`, measured: times * 100, unit: '%', budget: { atLeast: 99 } });
    report({ what: `${name}: levels`, measured: levels * 100, unit: '%', budget: { atLeast: 98 } });
    report({ what: `${name}: invented`, measured: invented, unit: 'lines', budget: { atMost: 0 } });
    report({ what: `${name}: cost`, measured: costUs(lines), unit: 'µs', budget: { atMost: MAX_US } });
  }
}
