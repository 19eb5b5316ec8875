import { beatsCodec } from './beats';
import { deprecatedBeatsCodec } from './beats-deprecated';
import { cefCodec } from './cef';
import { type Codec } from './codec';
import { elasticsearchCodec } from './elasticsearch';
import { gelfCodec } from './gelf';
import { jsonPathCodec } from './json-path';
import { lokiCodec } from './loki';
import { netflowCodec } from './netflow/netflow';
import { otlpCodec } from './otlp';
import { randomHttpCodec } from './random-http';
import { rawCodec } from './raw';
import { serverLogCodec } from './server-log';
import { splunkEventCodec } from './splunk-event';
import { syslogCodec } from './syslog';
import { uploadCodec } from './upload';

const CODECS = new Map<string, Codec>(
  [
    gelfCodec,
    syslogCodec,
    rawCodec,
    cefCodec,
    netflowCodec,
    beatsCodec,
    deprecatedBeatsCodec,
    jsonPathCodec,
    randomHttpCodec,
    elasticsearchCodec,
    otlpCodec,
    splunkEventCodec,
    lokiCodec,
    serverLogCodec,
    uploadCodec,
  ].map((codec) => [codec.id, codec]),
);

/** @returns the codec of that id, undefined when there is none */
export function findCodec(id: string): Codec | undefined {
  return CODECS.get(id);
}
