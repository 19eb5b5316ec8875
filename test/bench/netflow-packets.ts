const FLOWS_A_PACKET = 30;
const EXPORTED_S = 1_795_248_930;
const TEMPLATE_ID = 300;
/** Type and length: addresses, ports, protocol, packets, bytes, start and end. */
const FIELDS = [...[8, 4, 12, 4, 7, 2, 11, 2, 4, 1], ...[2, 4, 1, 4, 22, 4, 21, 4]];

const numbers16 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, at) => bytes.writeUInt16BE(number, at * 2));
  return bytes;
};

const set = (id: number, bytes: Buffer): Buffer => Buffer.concat([numbers16(id, bytes.length + 4), bytes]);

function header(version: 5 | 9, count: number): Buffer {
  const bytes = Buffer.alloc(version === 5 ? 24 : 20);
  bytes.writeUInt16BE(version, 0);
  bytes.writeUInt16BE(count, 2);
  bytes.writeUInt32BE(60_000, 4);
  bytes.writeUInt32BE(EXPORTED_S, 8);
  return bytes;
}

function flow5(number: number): Buffer {
  const bytes = Buffer.alloc(48);
  bytes.writeUInt32BE(0xc0000200 + (number % 250), 0);
  bytes.writeUInt32BE(0xc6336401, 4);
  bytes.writeUInt32BE(3, 16);
  bytes.writeUInt32BE(180 + number, 20);
  bytes.writeUInt16BE(40_000 + (number % 20_000), 32);
  bytes.writeUInt16BE(443, 34);
  bytes[38] = 6;
  return bytes;
}

function flow9(number: number): Buffer {
  const bytes = Buffer.alloc(29);
  bytes.writeUInt32BE(0xc0000200 + (number % 250), 0);
  bytes.writeUInt32BE(0xc6336401, 4);
  bytes.writeUInt16BE(40_000 + (number % 20_000), 8);
  bytes.writeUInt16BE(443, 10);
  bytes[12] = 6;
  bytes.writeUInt32BE(3, 13);
  bytes.writeUInt32BE(180 + number, 17);
  return bytes;
}

/** Packets with so many flows together; of version 9 the template comes first. */
export function flowPackets(version: 5 | 9, flows: number): Buffer[] {
  const packets =
    version === 9 ? [Buffer.concat([header(9, 1), set(0, numbers16(TEMPLATE_ID, FIELDS.length / 2, ...FIELDS))])] : [];
  for (let from = 0; from < flows; from += FLOWS_A_PACKET) {
    const count = Math.min(FLOWS_A_PACKET, flows - from);
    const records = Array.from({ length: count }, (_, at) => (version === 5 ? flow5 : flow9)(from + at));
    const body = version === 5 ? records : [set(TEMPLATE_ID, Buffer.concat(records))];
    packets.push(Buffer.concat([header(version, count), ...body]));
  }
  return packets;
}
