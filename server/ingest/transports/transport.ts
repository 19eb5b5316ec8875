import { type AddressInfo } from 'node:net';
import { type InputConfiguration } from 'server/codecs/codec';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { positiveSetting, textSetting } from 'server/settings/read-setting';
import { type ConnectionTotal } from './connection-count';
import { type InputSink } from './input-sink';
import { type IntakeLimits } from './intake-limits';
import { type NetworkMeter } from './network-meter';
import { type OwnCertificate } from './own-certificate';
import { type PendingBytes } from './pending-bytes';

/** What every transport is made of. */
export interface TransportNeeds {
  configuration: InputConfiguration;
  sink: InputSink;
  metrics: MetricRegistry;
  network: NetworkMeter;
  /** Shared by all inputs. */
  pending: PendingBytes;
  /** Shared by all inputs. */
  connections: ConnectionTotal;
  limits: Pick<IntakeLimits, 'requestMs' | 'handshakeMs' | 'certificateMs'>;
  /** For inputs that encrypt and name no certificate. Absent: they have to name one. */
  ownCertificate?: OwnCertificate;
  /** Whether this node does what only one node may do for the input. */
  isInCharge(): boolean;
  /** Says on the running input what is wrong with it, for people; undefined: nothing any longer. */
  tell(trouble: string | undefined): void;
  log: Log;
}

/** What messages come in through: a socket, an HTTP server, the log of this server. */
export interface Transport {
  /** Resolves when it is open. @throws the system's error when it cannot be opened */
  start(): Promise<void>;
  /** Closes it; resolves when what it had received is in the journal. */
  stop(): Promise<void>;
  /** Where it listens, once it is open. */
  address(): AddressInfo | undefined;
  /** What it shows to senders, in PEM form; absent, or undefined: it does not encrypt. */
  certificate?(): Buffer | undefined;
}

const MAX_CONNECTIONS = 1000;

/** How many connections an input may have at once. */
export const mostConnections = (configuration: InputConfiguration): number =>
  positiveSetting(configuration, 'max_connections', MAX_CONNECTIONS);

/** The address and port of a network input. Port 0 lets the system choose, which tests do. */
export function listenSettings(configuration: InputConfiguration): { host: string; port: number } {
  const port = configuration.port;
  return {
    host: textSetting(configuration, 'bind_address', '0.0.0.0'),
    port: typeof port === 'number' ? Math.trunc(port) : 0,
  };
}
