import { type Codec } from './codec';
import { gelfCodec } from './gelf';
import { rawCodec } from './raw';
import { serverLogCodec } from './server-log';
import { syslogCodec } from './syslog';

const CODECS = new Map<string, Codec>(
  [gelfCodec, syslogCodec, rawCodec, serverLogCodec].map((codec) => [codec.id, codec]),
);

/** @returns the codec of that id, undefined when there is none */
export function findCodec(id: string): Codec | undefined {
  return CODECS.get(id);
}
