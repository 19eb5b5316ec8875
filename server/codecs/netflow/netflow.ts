import { type Codec, UndecodableError } from '../codec';
import { decodeFlow5, isVersion5 } from './version-5';
import { decodeFlow9, isVersion9 } from './version-9';

const IPFIX = 10;

/** NetFlow of version 5 and 9: a packet of one flow, as {@link FlowSplitter} makes it. */
export const netflowCodec: Codec = {
  id: 'netflow',
  metricName: 'org.graylog.plugins.netflow.codecs.NetFlowCodec',

  decode(packet) {
    if (isVersion5(packet)) return decodeFlow5(packet);
    if (isVersion9(packet)) return decodeFlow9(packet);
    throw new UndecodableError(
      packet.length >= 2 && packet.readUInt16BE(0) === IPFIX
        ? 'IPFIX cannot be read; set the exporter to NetFlow version 9 or 5'
        : 'Not a NetFlow packet of version 5 or 9',
    );
  },
};
