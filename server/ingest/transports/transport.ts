import { type AddressInfo } from 'node:net';
import { type InputConfiguration } from 'server/codecs/codec';
import { type Log } from 'server/runtime/log';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type ConnectionTotal } from './connection-count';
import { type InputSink } from './input-sink';
import { type NetworkMeter } from './network-meter';
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
  /** What a request over HTTP may take, in milliseconds. */
  requestMs: number;
  /** Whether this node does what only one node may do for the input. */
  isInCharge(): boolean;
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
}

/** A setting that is text, else the default. */
export function textSetting(configuration: InputConfiguration, name: string, byDefault = ''): string {
  const value = configuration[name];
  return typeof value === 'string' && value !== '' ? value : byDefault;
}

/** A setting that is a number above zero, else the default. */
export function positiveSetting(configuration: InputConfiguration, name: string, byDefault: number): number {
  const value = configuration[name];
  return typeof value === 'number' && value > 0 ? Math.trunc(value) : byDefault;
}

const MOST_CONNECTIONS = 1000;

/** How many connections an input may have at once. */
export const mostConnections = (configuration: InputConfiguration): number =>
  positiveSetting(configuration, 'max_connections', MOST_CONNECTIONS);

/** The address and port of a network input. Port 0 lets the system choose, which tests do. */
export function listenSettings(configuration: InputConfiguration): { host: string; port: number } {
  const port = configuration.port;
  return {
    host: textSetting(configuration, 'bind_address', '0.0.0.0'),
    port: typeof port === 'number' ? Math.trunc(port) : 0,
  };
}
