import { type HistogramBucket } from 'ui/histogram/buckets';
import { type MessageRow } from 'ui/message-table/message-row';

const NEWEST = Date.parse('2026-11-21T01:57:41.238Z');
const LINES: readonly [number, string, string][] = [
  [3, 'web-03', 'upstream timed out (110: Connection timed out) while reading response header from upstream, client: 10.4.17.22, server: shop.example.org, request: "GET /api/v2/orders/8841 HTTP/1.1"'],
  [6, 'web-03', '10.4.17.22 - - "GET /api/v2/orders/8841?expand=lines HTTP/1.1" 504 167 "-" "okhttp/4.12.0" rt=30.001'],
  [4, 'bastion-1', 'Failed password for invalid user oracle from 203.0.113.77 port 52814 ssh2'],
  [3, 'orders-2', 'ERROR [orders-api] HikariPool-1 - Connection is not available, request timed out after 30000ms (total=20)'],
  [6, 'web-01', '10.4.17.40 - - "GET /healthz HTTP/1.1" 200 2 "-" "kube-probe/1.31" rt=0.001 uct=0.000 urt=0.001'],
  [5, 'node-07', 'blk_update_request: I/O error, dev nvme1n1, sector 1173504 op 0x0:(READ) flags 0x80700 phys_seg 4'],
  [2, 'node-07', 'EXT4-fs error (device nvme1n1): ext4_find_entry:1682: inode #131073: comm postgres: reading directory'],
  [7, 'orders-1', 'DEBUG [orders-api] Cache miss for key customer:20931:segments, loading from database'],
]; // prettier-ignore

/** Messages of every level, newest first, across midnight when there are many. */
export function sampleMessages(count: number): MessageRow[] {
  return Array.from({ length: count }, (_, index) => {
    const [level, source, message] = LINES[index % LINES.length] ?? LINES[0]!;
    const start = message.indexOf('timed out');
    return {
      id: `message-${index}`,
      fields: { timestamp: new Date(NEWEST - index * 731).toISOString(), level, source, message, http_status: 504 },
      marks: start < 0 ? undefined : { message: [{ start, length: 9 }] },
    };
  });
}

/** Fifteen minutes in steps of fifteen seconds, with a bad spell near the end. */
export function sampleBuckets(): HistogramBucket[] {
  const start = NEWEST - 900_000;
  return Array.from({ length: 90 }, (_, index) => {
    const wave = Math.round(300 + 60 * Math.sin(index / 7) + ((index * 37) % 80));
    const isBad = index > 65 && index < 80;
    const levels = {
      debug: 50,
      info: wave,
      notice: 30,
      warn: isBad ? 130 : 20,
      error: isBad ? 150 : 12,
      fatal: isBad ? 4 : 0,
    };
    const total = Object.values(levels).reduce((sum, each) => sum + each, 0);
    return { from: start + index * 10_000, to: start + (index + 1) * 10_000, total, levels };
  });
}
