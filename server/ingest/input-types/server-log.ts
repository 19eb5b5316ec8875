import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { ServerLogTransport } from 'server/ingest/transports/server-log-transport';
import { type InputType } from './input-type';

/** The log of this server. */
export const serverLogType: InputType = {
  type: SERVER_LOG_TYPE,
  name: 'Server log',
  codec: 'timberline-log',
  requestedConfiguration: {},
  network: 'none',
  open: ({ sink }, log) => new ServerLogTransport(log, sink),
};
