import { SocketAddress } from 'node:net';
import { type FieldValue } from 'server/messages/field-value';
import { type DecodedMessage, UndecodableError } from '../codec';
import { type FlowFieldKind, flowFieldType } from './field-types';
import { fieldsOf, isVersion9, readParts, type Template } from './packet-9';
import { protocolName } from './protocol-names';

export { isVersion9 };

const UPTIME_BYTES = 4;
const MAC_BYTES = 6;
const MAX_NUMBER_BYTES = 8;
/** Numbers up to this many bytes are read in one go. */
const PLAIN_BYTES = 6;
const IPV4_BYTES = 4;
const IPV6_BYTES = 16;

function numberOf(bytes: Buffer): FieldValue {
  if (bytes.length <= PLAIN_BYTES) return bytes.readUIntBE(0, bytes.length);
  if (bytes.length > MAX_NUMBER_BYTES) return bytes.toString('hex');
  const number = BigInt(`0x${bytes.toString('hex')}`);
  return number <= Number.MAX_SAFE_INTEGER ? Number(number) : number;
}

function ipv6(bytes: Buffer): string {
  const groups = Array.from({ length: IPV6_BYTES / 2 }, (_, at) => bytes.readUInt16BE(at * 2).toString(16));
  return new SocketAddress({ family: 'ipv6', address: groups.join(':') }).address;
}

function addressOf(bytes: Buffer): FieldValue {
  if (bytes.length === IPV4_BYTES) return bytes.join('.');
  return bytes.length === IPV6_BYTES ? ipv6(bytes) : bytes.toString('hex');
}

/** Reads values of the records of one packet. */
class ValueReader {
  readonly exportedMs: number;
  private readonly upMs: number;

  constructor(packet: Buffer) {
    this.exportedMs = packet.readUInt32BE(8) * 1000;
    this.upMs = packet.readUInt32BE(4);
  }

  read(kind: FlowFieldKind, bytes: Buffer): FieldValue {
    if (kind === 'address') return addressOf(bytes);
    if (kind === 'text') return bytes.toString('utf8').replace(/\0+$/, '');
    if (kind === 'uptime' && bytes.length === UPTIME_BYTES) return this.timeAt(bytes.readUInt32BE(0));
    if (kind === 'mac' && bytes.length === MAC_BYTES) return (bytes.toString('hex').match(/../g) ?? []).join(':');
    return numberOf(bytes);
  }

  /** Uptimes begin at zero again after 49 days: differences are signed. */
  private timeAt(uptimeMs: number): string {
    return new Date(this.exportedMs + ((uptimeMs - this.upMs) | 0)).toISOString();
  }
}

/** Templates may have the same for IPv4 and IPv6: the one that is not used is zero. */
function readFlow(template: Template, record: Buffer, reader: ValueReader): Map<string, FieldValue> {
  const fields = new Map<string, FieldValue>();
  let at = 0;
  for (const { type, bytes: length } of fieldsOf(template)) {
    const bytes = record.subarray(at, at + length);
    at += length;
    const { name, kind } = flowFieldType(type);
    const isZero = bytes.every((byte) => byte === 0);
    if (isZero && (fields.has(name) || name.endsWith('next_hop'))) continue;
    fields.set(name, reader.read(kind, bytes));
  }
  return fields;
}

/** The only flow of a packet, with its template. @throws UndecodableError */
function onlyFlow(packet: Buffer): { template: Template; record: Buffer } {
  const parts = readParts(packet);
  const [template] = parts?.flatMap((part) => ('template' in part ? [part.template] : [])) ?? [];
  const [data] = parts?.flatMap((part) => ('data' in part ? [part.data] : [])) ?? [];
  if (!data) throw new UndecodableError(`A NetFlow packet of version 9 with ${packet.length} bytes is broken`);
  if (!template)
    throw new UndecodableError(
      `The template ${data.id} of these NetFlow records has not come; exporters repeat it every few minutes`,
    );
  if (template.id !== data.id || Math.floor(data.bytes.length / template.recordBytes) !== 1)
    throw new UndecodableError(`NetFlow records of ${data.bytes.length} bytes do not match their template ${data.id}`);
  return { template, record: data.bytes };
}

const shown = (value: FieldValue | undefined): string => (value === undefined ? '-' : String(value));

/** Adds what version 5 has, too, and is made of several fields. */
function complete(fields: Map<string, FieldValue>): void {
  for (const end of ['nf_src', 'nf_dst']) {
    const [address, port] = [fields.get(`${end}_address`), fields.get(`${end}_port`)];
    if (address !== undefined && port !== undefined) fields.set(end, `${address}:${port}`);
  }
  const protocol = fields.get('nf_proto');
  const name = typeof protocol === 'number' ? protocolName(protocol) : undefined;
  if (name !== undefined) fields.set('nf_proto_name', name);
}

function sentence(fields: ReadonlyMap<string, FieldValue>): string {
  const of = (name: string) => shown(fields.get(`nf_${name}`));
  const ends = `[${of('src_address')}]:${of('src_port')} <> [${of('dst_address')}]:${of('dst_port')}`;
  return `NetFlowV9 ${ends} proto:${of('proto')} pkts:${of('pkts')} bytes:${of('bytes')}`;
}

/** @throws UndecodableError unless the packet has one flow and its template, as {@link FlowSplitter} makes it */
export function decodeFlow9(packet: Buffer): DecodedMessage {
  const { template, record } = onlyFlow(packet);
  const reader = new ValueReader(packet);
  const fields = readFlow(template, record, reader);
  complete(fields);
  fields.set('nf_version', 9);
  fields.set('nf_flow_packet_id', packet.readUInt32BE(12));
  return { message: sentence(fields), timestampMs: reader.exportedMs, fields };
}
