import { sendLines } from 'test/e2e/senders';
import { type Timberline } from 'test/e2e/timberline';

const GELF_PORT = 12201;
export const PER_SECOND = 2_000;

const gelf = (number: number) =>
  JSON.stringify({
    version: '1.1',
    host: `web-${number % 40}`,
    short_message: `request ${number} answered ${[200, 200, 404, 500][number % 4]} in ${number % 3000} ms`,
    _http_code: [200, 200, 404, 500][number % 4],
    _took_ms: number % 3000,
  });

/** Keeps messages arriving at a steady pace. @returns how many the server has taken, when the time is over */
export const keepArriving = (server: Timberline, seconds: number): Promise<number> =>
  sendLines(server.inputHost, GELF_PORT, seconds * PER_SECOND, gelf, { end: '\0', perSecond: PER_SECOND });
