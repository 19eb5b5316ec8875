import { type FieldValue } from 'server/messages/field-value';
import { type DecodedMessage, UndecodableError } from '../codec';
import { protocolName } from './protocol-names';

const HEADER_BYTES = 24;
const RECORD_BYTES = 48;
const MAX_RECORDS = 30;
const COUNT_AT = 2;

export const isVersion5 = (packet: Buffer): boolean => packet.length >= HEADER_BYTES && packet.readUInt16BE(0) === 5;

/** A packet for each flow of a packet of version 5; one that is broken stays as it is. */
export function splitFlows5(packet: Buffer): Buffer[] {
  const count = packet.readUInt16BE(COUNT_AT);
  if (count < 2 || count > MAX_RECORDS || packet.length < HEADER_BYTES + count * RECORD_BYTES) return [packet];
  const header = Buffer.from(packet.subarray(0, HEADER_BYTES));
  header.writeUInt16BE(1, COUNT_AT);
  return Array.from({ length: count }, (_, at) => {
    const start = HEADER_BYTES + at * RECORD_BYTES;
    return Buffer.concat([header, packet.subarray(start, start + RECORD_BYTES)]);
  });
}

const addressAt = (bytes: Buffer, at: number): string => bytes.subarray(at, at + 4).join('.');

/** @throws UndecodableError unless the packet has one flow, as {@link splitFlows5} makes it */
export function decodeFlow5(packet: Buffer): DecodedMessage {
  const count = packet.readUInt16BE(COUNT_AT);
  if (count !== 1 || packet.length < HEADER_BYTES + RECORD_BYTES)
    throw new UndecodableError(
      `A NetFlow packet of ${packet.length} bytes does not have the ${count} flows it announces`,
    );
  const exportedMs = packet.readUInt32BE(8) * 1000 + Math.floor(packet.readUInt32BE(12) / 1_000_000);
  const upMs = packet.readUInt32BE(4);
  const flow = packet.subarray(HEADER_BYTES);
  // Uptimes begin at zero again after 49 days: differences are signed.
  const timeAt = (at: number) => new Date(exportedMs + ((flow.readUInt32BE(at) - upMs) | 0)).toISOString();
  const [source, target, nextHop] = [addressAt(flow, 0), addressAt(flow, 4), addressAt(flow, 8)];
  const [sourcePort, targetPort] = [flow.readUInt16BE(32), flow.readUInt16BE(34)];
  const [packets, bytes, protocol] = [flow.readUInt32BE(16), flow.readUInt32BE(20), flow.readUInt8(38)];
  const fields = new Map<string, FieldValue>([
    ['nf_version', 5],
    ['nf_flow_packet_id', packet.readUInt32BE(16)],
    ['nf_src', `${source}:${sourcePort}`],
    ['nf_src_address', source],
    ['nf_src_port', sourcePort],
    ['nf_src_as', flow.readUInt16BE(40)],
    ['nf_src_mask', flow.readUInt8(44)],
    ['nf_dst', `${target}:${targetPort}`],
    ['nf_dst_address', target],
    ['nf_dst_port', targetPort],
    ['nf_dst_as', flow.readUInt16BE(42)],
    ['nf_dst_mask', flow.readUInt8(45)],
    ['nf_snmp_input', flow.readUInt16BE(12)],
    ['nf_snmp_output', flow.readUInt16BE(14)],
    ['nf_pkts', packets],
    ['nf_bytes', bytes],
    ['nf_start', timeAt(24)],
    ['nf_stop', timeAt(28)],
    ['nf_tcp_flags', flow.readUInt8(37)],
    ['nf_proto', protocol],
    ['nf_tos', flow.readUInt8(39)],
  ]);
  if (nextHop !== '0.0.0.0') fields.set('nf_next_hop', nextHop);
  const name = protocolName(protocol);
  if (name !== undefined) fields.set('nf_proto_name', name);
  return {
    message: `NetFlowV5 [${source}]:${sourcePort} <> [${target}]:${targetPort} proto:${protocol} pkts:${packets} bytes:${bytes}`,
    timestampMs: exportedMs,
    fields,
  };
}
