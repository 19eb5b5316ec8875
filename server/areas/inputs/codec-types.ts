import { type CodecTypeInfo } from 'api/inputs';
import { codecFields } from 'server/ingest/input-types/requested-configuration';

const codec = (type: string, name: string, fields: CodecTypeInfo['requested_configuration']): CodecTypeInfo => ({
  type,
  name,
  requested_configuration: fields,
});

/**
 * The codecs a raw message can be read by, as a 4.3 cluster names them; that of CEF has no name there. Without NetFlow: its
 * packets are no text.
 */
export const CODEC_TYPES: readonly CodecTypeInfo[] = [
  codec('CEF', '', codecFields.cef),
  codec('beats', 'Beats', codecFields.beats),
  codec('beats-deprecated', 'Beats (deprecated)', codecFields.beats),
  codec('gelf', 'GELF', codecFields.gelf),
  codec('jsonpath', 'JSON Path', codecFields.jsonPath),
  codec('random-http-msg', 'Random HTTP Message', codecFields.randomHttp),
  codec('raw', 'Raw String', codecFields.raw),
  codec('syslog', 'Syslog', codecFields.syslog),
];
