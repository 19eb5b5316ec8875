import { FlowSplitter } from './flow-splitter';
import { netflowCodec } from './netflow';

/** What softflowd 1.1.0 sent of a recorded connection and a query: templates, options and two flows. */
const RECORDED = Buffer.from(
  '00090002000002586ab13b810000000100000000' +
    '000000480400001000080004000c000400160004001500040001000400020004000a0004000e0004003d00010088000100070002000b0002' +
    '0004000100060001003c000100050001' +
    '000000400401000e00080004000c000400160004001500040001000400020004000a0004000e0004003d0001008800010020000200040001' +
    '003c000100050001' +
    '0001001a01000004000c000200040022000400230001005200100100001d000000000000000101702e70636170000000000000000000000' +
    '4000059c0000207c633643500000258000002580000003a000000010000000000000000000114e9003511000400c0000207c63364010000' +
    '0000000001f4000000b400000002000000000000000000019c4001bb061a040000',
  'hex',
);
const HEADER = RECORDED.subarray(0, 20);
const TEMPLATES = RECORDED.subarray(0, 20 + 0x48 + 0x40 + 0x1a);
const OPTIONS_AND_FLOWS = Buffer.concat([HEADER, RECORDED.subarray(TEMPLATES.length)]);
const QUERY = 'NetFlowV9 [192.0.2.7]:5353 <> [198.51.100.53]:53 proto:17 pkts:1 bytes:58';
const CONNECTION = 'NetFlowV9 [192.0.2.7]:40000 <> [198.51.100.1]:443 proto:6 pkts:2 bytes:180';

const decoded = (payload: Buffer) => netflowCodec.decode(payload, { receivedMs: 0, configuration: {} });

/** A message, or why there is none. */
function read({ payload }: { payload: Buffer }): string {
  try {
    return decoded(payload).message;
  } catch (cause) {
    return (cause as Error).message;
  }
}

const packet = (payload: Buffer, remoteAddress = '192.0.2.1') => ({ origin: { remoteAddress }, payload });
const number16 = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, at) => bytes.writeUInt16BE(number, at * 2));
  return bytes;
};
const setOf = (id: number, bytes: Buffer) => Buffer.concat([number16(id, bytes.length + 4), bytes]);
const templateSet = (id: number, ...fields: number[]) => setOf(0, number16(id, fields.length / 2, ...fields));
const with9 = (...sets: Buffer[]) => Buffer.concat([HEADER, ...sets]);

describe('flows of version 9', () => {
  let now: number;
  let splitter: FlowSplitter<{ remoteAddress: string }>;
  const split = (payload: Buffer, from?: string) => splitter.split(packet(payload, from)).map(read);
  beforeEach(() => {
    now = 0;
    splitter = new FlowSplitter(() => now);
  });

  it('are read from a recorded packet, each on its own, without what the exporter says of itself', () => {
    const flows = splitter.split(packet(RECORDED));
    expect(flows.map(read)).toEqual([QUERY, CONNECTION]);
    const { fields, timestampMs } = decoded(flows[1]?.payload ?? Buffer.alloc(0));
    expect(timestampMs).toBe(1_790_000_001_000);
    expect(Object.fromEntries(fields)).toEqual({
      ...{ nf_version: 9, nf_flow_packet_id: 1, nf_src: '192.0.2.7:40000', nf_src_address: '192.0.2.7' },
      ...{ nf_src_port: 40_000, nf_dst: '198.51.100.1:443', nf_dst_address: '198.51.100.1', nf_dst_port: 443 },
      ...{ nf_start: '2026-09-21T14:13:20.400Z', nf_stop: '2026-09-21T14:13:20.900Z', nf_bytes: 180, nf_pkts: 2 },
      ...{ nf_snmp_input: 0, nf_snmp_output: 0, nf_direction: 0, nf_flow_end_reason: 1, nf_proto: 6 },
      ...{ nf_proto_name: 'TCP', nf_tcp_flags: 0x1a, nf_ip_version: 4, nf_tos: 0 },
    });
  });

  it('have the template that came before, from the same address and source', () => {
    expect(split(TEMPLATES)).toEqual([]);
    expect(split(OPTIONS_AND_FLOWS)).toEqual([QUERY, CONNECTION]);
    expect(split(OPTIONS_AND_FLOWS, '192.0.2.2')).toEqual([]);
    const otherSource = Buffer.from(OPTIONS_AND_FLOWS);
    otherSource.writeUInt32BE(7, 16);
    expect(split(otherSource)).toEqual([]);
  });

  it('wait for a template that has not come', () => {
    expect(split(OPTIONS_AND_FLOWS)).toEqual([]);
    expect(split(OPTIONS_AND_FLOWS)).toEqual([]);
    expect(split(TEMPLATES)).toEqual([QUERY, CONNECTION, QUERY, CONNECTION]);
    expect(splitter.end()).toEqual([]);
  });

  it('that waited half an hour, or until the input stops, are passed on as unreadable', () => {
    const flows = with9(RECORDED.subarray(-0x59));
    const unread = 'The template 1024 of these NetFlow records has not come; exporters repeat it every few minutes';
    split(flows);
    now = 30 * 60_000 - 1;
    expect(split(flows, '192.0.2.2')).toEqual([]);
    now += 1;
    expect(split(with9())).toEqual([unread]);
    expect(splitter.end().map(read)).toEqual([unread]);
    expect(splitter.end()).toEqual([]);
  });

  it('are read by the newest template of a number', () => {
    const flow = setOf(300, Buffer.from('c0000207c633640a', 'hex'));
    expect(split(with9(templateSet(300, 8, 4, 12, 4), flow))).toEqual([expect.stringContaining('[192.0.2.7]')]);
    expect(split(with9(templateSet(300, 12, 4, 8, 4), flow))).toEqual([
      expect.stringContaining('[198.51.100.10]:- <>'),
    ]);
  });

  it('have IPv6 addresses, large numbers, text and types that nobody knows', () => {
    const template = templateSet(300, 8, 4, 27, 16, 1, 8, 56, 6, 82, 8, 61_000, 3, 61_001, 9);
    const record = Buffer.from(
      `00000000${'20010db8'}${'0'.repeat(22)}35ffffffffffffffff0200000000016574683000000000${'0102ff'}${'a'.repeat(18)}`,
      'hex',
    );
    const [flow] = splitter.split(packet(with9(template, setOf(300, record))));
    expect(Object.fromEntries(decoded(flow?.payload ?? Buffer.alloc(0)).fields)).toEqual({
      ...{ nf_version: 9, nf_flow_packet_id: 1, nf_src_address: '2001:db8::35', nf_bytes: 2n ** 64n - 1n },
      ...{ nf_src_mac: '02:00:00:00:00:01', nf_if_name: 'eth0', nf_field_61000: 0x0102ff },
      nf_field_61001: 'a'.repeat(18),
    });
  });

  it.each([
    ['a set longer than the packet', with9(number16(0, 60)), /version 9 with 24 bytes is broken/],
    ['a set without an end', with9(number16(0, 0)), /broken/],
    ['a template with fewer fields than announced', with9(setOf(0, number16(300, 9, 8, 4))), /broken/],
    ['a template of a number that is none', with9(templateSet(10, 8, 4, 12, 4)), /broken/],
    ['fields without bytes', with9(templateSet(300, 8, 0, 12, 8)), /broken/],
    ['flows of almost nothing', with9(templateSet(300, 4, 1)), /broken/],
    [
      'records shorter than their template',
      with9(templateSet(300, 8, 4, 12, 4), setOf(300, number16(1))),
      /do not match/,
    ],
    ['nothing', Buffer.from([0, 9]), /Not a NetFlow packet/],
  ])('are not read from %s', (_, payload, reason) => {
    expect(split(payload)).toEqual([expect.stringMatching(reason)]);
  });

  describe('of senders without end', () => {
    const flow = (id: number) => setOf(id, Buffer.from('c0000207c633640a', 'hex'));
    const bounds = { exporters: 2, templatesPerExporter: 2, heldBytes: 1_000, heldMs: 1_000, releasedFlows: 2 };
    beforeEach(() => (splitter = new FlowSplitter(() => now, bounds)));

    it('push out the templates that were used longest ago, each sender its own first', () => {
      for (const id of [300, 301, 302]) split(with9(templateSet(id, 8, 4, 12, 4)), 'a');
      expect(split(with9(flow(302)), 'a')).toHaveLength(1);
      expect(split(with9(flow(300)), 'a')).toHaveLength(0);
      for (const sender of ['b', 'a', 'c']) split(with9(templateSet(300, 8, 4, 12, 4)), sender);
      expect(split(with9(flow(302)), 'a')).toHaveLength(1);
      expect(split(with9(flow(300)), 'b')).toHaveLength(0);
    });

    it('are not read all at once: the rest waits for the template to be repeated', () => {
      for (let packets = 0; packets < 3; packets += 1) expect(split(with9(flow(300)))).toEqual([]);
      const template = with9(templateSet(300, 8, 4, 12, 4));
      expect(split(template)).toHaveLength(2);
      expect(split(template)).toHaveLength(1);
      expect(splitter.end()).toEqual([]);
    });

    it('hold no more than there is room for: the oldest are given up', () => {
      for (const id of [300, 301, 302]) expect(split(with9(flow(id)))).toEqual([]);
      expect(split(with9(flow(303)))).toEqual([expect.stringContaining('The template 300 of')]);
    });
  });
});
