import { once } from 'node:events';
import { connect } from 'node:net';
import { launchInput } from 'test/inputs/launch';
import { until } from 'test/until';
import { type InputDiagnosis } from 'api/inputs';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { aMovedClock, type MovedClock } from './clock-of-servers';
import { signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';

const RELAY = '127.77.0.7';
const MINUTE_MS = 60_000;

// Only Linux has further loopback addresses to send from.
(process.platform === 'linux' ? describe : describe.skip)('quiet senders, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let clock: MovedClock;
  beforeAll(async () => {
    clock = await aMovedClock();
    [server, chromium] = await Promise.all([startTimberline(clock.environment), openBrowser()]);
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
    await clock.remove();
  });

  it('a relay that sent every minute is late by a multiple of its usual gap, until it is dismissed', async () => {
    const { id, port } = await launchInput(server, 'org.graylog2.inputs.raw.tcp.RawTCPInput');
    const socket = connect({ host: server.inputHost, port, localAddress: RELAY });
    await once(socket, 'connect');
    for (let sent = 1; sent <= 6; sent += 1) {
      socket.write(`from behind the relay ${sent}\n`);
      await until('the message to be received', async () => {
        const { messages } = await server.api<InputDiagnosis>('GET', `/timberline/inputs/${id}/diagnosis`);
        return messages === sent;
      });
      await clock.passes(server, sent < 6 ? MINUTE_MS : 5.5 * MINUTE_MS);
    }

    const { page, errors } = await chromium.page();
    await page.goto(`${server.url}system/inputs?open=${id}`);
    await signIn(page);
    await page.getByText('1 of 1 sender is quiet').first().waitFor();
    const quiet = page
      .getByRole('listitem')
      .filter({ hasText: RELAY })
      .filter({ has: page.getByRole('button', { name: /^Dismiss/ }) });
    await quiet.getByText(/late by 5(\.\d)?× its usual gap/).waitFor();
    await quiet.getByText(/of 1\smin/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await quiet.getByRole('button', { name: `Dismiss ${RELAY}: forget it until it is heard again` }).press('Enter');
    await page.getByText(`${RELAY} was dismissed until it is heard again.`, { exact: true }).waitFor();
    await quiet.waitFor({ state: 'hidden' });
    socket.destroy();
    expect(errors).toEqual([]);
  });
});
