import { hostname } from 'node:os';
import { type TransportNeeds } from 'server/ingest/transports/transport';
import { LumberjackFramer } from 'server/ingest/transports/lumberjack-framing';
import { createTurns } from 'server/runtime/serial-queue';
import { TcpTransport } from 'server/ingest/transports/tcp';
import { type InputType } from './input-type';
import { codecFields, transportFields } from './requested-configuration';

/** Version, kind, and the number of the last event. */
const ACKNOWLEDGEMENT_BYTES = 6;

/** A window of one event. */
function windowOf(text: string): Buffer {
  const event = Buffer.from(
    JSON.stringify({
      '@timestamp': new Date().toISOString(),
      '@metadata': { beat: 'timberline' },
      message: text,
      agent: { hostname: hostname() },
    }),
  );
  const head = Buffer.from('2W----2J--------');
  head.writeUInt32BE(1, 2);
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(event.length, 12);
  return Buffer.concat([head, event]);
}

const beats = (type: string, name: string, codec: string): InputType => ({
  type,
  name,
  codec,
  requestedConfiguration: { ...transportFields.connections({ port: 5044 }), ...codecFields.beats },
  network: 'connections',
  testMessage: (_, text) => ({ over: 'connection', bytes: windowOf(text), answerBytes: ACKNOWLEDGEMENT_BYTES }),
  open(needs: TransportNeeds) {
    const takeTurn = createTurns();
    return new TcpTransport(needs, () => new LumberjackFramer({ takeTurn }));
  },
});

/** Filebeat, Winlogbeat and the others, by the protocol they speak with Logstash. */
export const beatsTypes: readonly InputType[] = [
  beats('org.graylog.plugins.beats.Beats2Input', 'Beats', 'beats'),
  beats('org.graylog.plugins.beats.BeatsInput', 'Beats (deprecated)', 'beats-deprecated'),
];
