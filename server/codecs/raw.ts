import { type Codec } from './codec';

/** The whole frame is the message. */
export const rawCodec: Codec = {
  id: 'raw',
  metricName: 'org.graylog2.inputs.codecs.RawCodec',
  decode: (payload) => ({ message: payload.toString('utf8'), fields: new Map() }),
};
