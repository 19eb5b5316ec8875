import { FlowSplitter } from './flow-splitter';
import { netflowCodec } from './netflow';

/** What softflowd 1.1.0 sent of a recorded connection and a query: two flows in a packet. */
const RECORDED = Buffer.from(
  '00050002000002586ab13b8123c346000000000000000000' +
    'c0000208c63364350000000000000000000000010000003a000002580000025814e90035000011000000000000000000' +
    'c0000207c6336401000000000000000000000002000000b400000000000001f49c4001bb001a06000000000000000000',
  'hex',
);
const ORIGIN = { remoteAddress: '192.0.2.1' };
const splitFlows = (packet: Buffer) =>
  new FlowSplitter().split({ origin: ORIGIN, payload: packet }).map(({ payload }) => payload);
const decode = (packet: Buffer) => netflowCodec.decode(packet, { receivedMs: 0, configuration: {} });

it('reads every flow of a recorded packet', () => {
  const [query, connection] = splitFlows(RECORDED).map(decode);
  expect(query?.message).toBe('NetFlowV5 [192.0.2.8]:5353 <> [198.51.100.53]:53 proto:17 pkts:1 bytes:58');
  expect(connection?.message).toBe('NetFlowV5 [192.0.2.7]:40000 <> [198.51.100.1]:443 proto:6 pkts:2 bytes:180');
  expect(connection?.timestampMs).toBe(1_790_000_001_600);
  expect(Object.fromEntries(connection?.fields ?? [])).toMatchObject({
    nf_version: 5,
    nf_src: '192.0.2.7:40000',
    nf_dst_address: '198.51.100.1',
    nf_dst_port: 443,
    nf_proto_name: 'TCP',
    nf_tcp_flags: 0x1a,
    nf_start: '2026-09-21T14:13:21.000Z',
    nf_stop: '2026-09-21T14:13:21.500Z',
  });
  expect(connection?.fields.has('nf_next_hop')).toBe(false);
});

it('reads times across the end of the counter of milliseconds', () => {
  const [packet = Buffer.alloc(0)] = splitFlows(RECORDED);
  packet.writeUInt32BE(100, 4);
  packet.writeUInt32BE(2 ** 32 - 900, 24 + 24);
  expect(decode(packet).fields.get('nf_start')).toBe('2026-09-21T14:13:20.600Z');
});

it.each([
  ['another version', Buffer.concat([Buffer.from([0, 10]), RECORDED.subarray(2)]), /IPFIX cannot be read/],
  ['text', Buffer.from('<13>hello'), /Not a NetFlow packet/],
  ['nothing', Buffer.alloc(0), /Not a NetFlow packet/],
  ['fewer flows than announced', RECORDED.subarray(0, 100), /does not have the 2 flows/],
])('does not read %s', (_name, packet, reason) => {
  const [whole = Buffer.alloc(0), ...others] = splitFlows(packet);
  expect([whole, others]).toEqual([packet, []]);
  expect(() => decode(whole)).toThrow(reason);
});
