/** RFC 3954, section 5.1. */
export const HEADER_BYTES = 20;
const SET_HEADER_BYTES = 4;
const TEMPLATES = 0;
const OPTION_TEMPLATES = 1;
const FIRST_TEMPLATE_ID = 256;
/** Each takes four bytes in a template. */
const FIELD_BYTES = 4;
const MAX_FIELDS = 128;
/** Less is no flow. */
const MIN_FLOW_BYTES = 8;

/** How the records of a set are read. */
export interface Template {
  id: number;
  /** Flows, or what an exporter says of itself. */
  of: 'flows' | 'options';
  /** Of a record. */
  recordBytes: number;
  /** As it stands in a packet. */
  bytes: Buffer;
}

/** Records of a template, one after the other. */
export interface DataSet {
  id: number;
  bytes: Buffer;
}

/** What follows the header, in its order. */
export type Part = { template: Template } | { data: DataSet };

/** A field of a record. */
export interface TemplateField {
  type: number;
  bytes: number;
}

export const isVersion9 = (packet: Buffer): boolean => packet.length >= HEADER_BYTES && packet.readUInt16BE(0) === 9;

function* fieldsFrom(bytes: Buffer): Generator<TemplateField> {
  for (let at = 0; at + FIELD_BYTES <= bytes.length; at += FIELD_BYTES)
    yield { type: bytes.readUInt16BE(at), bytes: bytes.readUInt16BE(at + 2) };
}

/** The fields of a template of flows. */
export const fieldsOf = ({ bytes }: Template): Generator<TemplateField> => fieldsFrom(bytes.subarray(SET_HEADER_BYTES));

/** @returns undefined when the set is broken */
function readTemplates(set: Buffer, of: Template['of']): Template[] | undefined {
  const found: Template[] = [];
  const headBytes = of === 'flows' ? 4 : 6;
  for (let at = 0; at + headBytes <= set.length;) {
    const id = set.readUInt16BE(at);
    if (id === 0) break; // Padding.
    const fieldsBytes =
      of === 'flows' ? set.readUInt16BE(at + 2) * FIELD_BYTES : set.readUInt16BE(at + 2) + set.readUInt16BE(at + 4);
    const end = at + headBytes + fieldsBytes;
    if (id < FIRST_TEMPLATE_ID || fieldsBytes > MAX_FIELDS * FIELD_BYTES || end > set.length) return undefined;
    const sizes = [...fieldsFrom(set.subarray(at + headBytes, end))].map(({ bytes }) => bytes);
    const recordBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
    // With them a small packet would become many large ones.
    if (of === 'flows' && (sizes.includes(0) || recordBytes < MIN_FLOW_BYTES)) return undefined;
    // A copy: the packet need not be kept for it.
    found.push({ id, of, recordBytes, bytes: Buffer.from(set.subarray(at, end)) });
    at = end;
  }
  return found;
}

/** @returns undefined when the packet is broken */
export function readParts(packet: Buffer): Part[] | undefined {
  const parts: Part[] = [];
  for (let at = HEADER_BYTES; at + SET_HEADER_BYTES <= packet.length;) {
    const id = packet.readUInt16BE(at);
    const end = at + packet.readUInt16BE(at + 2);
    if (end < at + SET_HEADER_BYTES || end > packet.length) return undefined;
    const bytes = packet.subarray(at + SET_HEADER_BYTES, end);
    if (id === TEMPLATES || id === OPTION_TEMPLATES) {
      const templates = readTemplates(bytes, id === TEMPLATES ? 'flows' : 'options');
      if (!templates) return undefined;
      parts.push(...templates.map((template) => ({ template })));
    } else if (id >= FIRST_TEMPLATE_ID) parts.push({ data: { id, bytes } });
    at = end;
  }
  return parts;
}

function set(id: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(SET_HEADER_BYTES);
  head.writeUInt16BE(id, 0);
  head.writeUInt16BE(SET_HEADER_BYTES + bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

/** A packet with the header of another. */
export function packetOf(header: Buffer, data: DataSet, template?: Template): Buffer {
  const head = Buffer.from(header.subarray(0, HEADER_BYTES));
  head.writeUInt16BE(template ? 2 : 1, 2);
  const sets = template ? [set(TEMPLATES, template.bytes), set(data.id, data.bytes)] : [set(data.id, data.bytes)];
  return Buffer.concat([head, ...sets]);
}
