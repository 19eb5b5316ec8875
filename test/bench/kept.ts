import { type KeptPrice } from 'api/messages';
import { startTimberline } from 'test/e2e/timberline';
import { keepReceived } from 'test/load/keep-received';
import { ingestAgain } from './ingest';
import { heading, percentile, report } from './report';

const ROUNDS = 3;

/** What it costs to keep what was received: the same messages with the switch off and on, by turns. */
export async function benchKept(messages: number): Promise<void> {
  heading(`Keeping what was received: ${messages.toLocaleString('en')} GELF messages over TCP, ${ROUNDS} times each`);
  const server = await startTimberline();
  const runs: Record<'off' | 'on', { perSecond: number; micros: number }[]> = { off: [], on: [] };
  let sent = 0;
  let id = '';
  for (let round = 0; round < ROUNDS; round += 1)
    for (const which of ['off', 'on'] as const) {
      id = await keepReceived(server, 'org.graylog2.inputs.gelf.tcp.GELFTCPInput', which === 'on');
      runs[which].push(await ingestAgain(server, sent, messages));
      sent += messages;
    }
  const median = (which: 'off' | 'on', figure: 'perSecond' | 'micros') =>
    percentile(
      runs[which].map((run) => run[figure]),
      0.5,
    );
  for (const which of ['off', 'on'] as const) {
    report({
      what: `${which}: as fast as the journal takes them`,
      measured: median(which, 'perSecond'),
      unit: 'messages/s',
    });
    report({ what: '… processor time of the whole server', measured: median(which, 'micros'), unit: 'µs a message' });
  }
  const ratio = (median('on', 'perSecond') / median('off', 'perSecond')) * 100;
  report({ what: 'messages a second, on against off', measured: ratio, unit: '%' });
  const price = await server.api<KeptPrice>('GET', `/timberline/inputs/${id}/received`);
  report({ what: 'on disk', measured: price.disk_bytes_per_message, unit: 'bytes a message' });
  await server.clean();
}
