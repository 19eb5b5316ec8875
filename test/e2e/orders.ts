import { until } from 'test/until';
import { sendByLogger } from './senders';
import { startTimberline, type Timberline } from './timberline';

/** More than a page of messages. */
const LINES = 170;

/** The row of the newest message. */
export const NEWEST_ORDER = new RegExp(`order ${LINES - 1} paid`);

/** A server with messages of syslog, `order 0 paid` and so on. */
export async function startWithOrders(): Promise<Timberline> {
  const server = await startTimberline();
  await sendByLogger(
    server.inputHost,
    1514,
    Array.from({ length: LINES }, (_, number) => `order ${number} paid`),
  );
  await until('the messages', async () => {
    const path = '/search/universal/relative?range=0&query=order';
    return (await server.api<{ total_results: number }>('GET', path)).total_results >= LINES;
  });
  return server;
}
