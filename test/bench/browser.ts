import { type Page } from 'playwright-core';
import { openBrowser } from 'test/e2e/browser';
import { countScripts } from 'test/e2e/script-bytes';
import { sendLines } from 'test/e2e/senders';
import { signIn } from 'test/e2e/sign-in';
import { startTimberline, type Timberline } from 'test/e2e/timberline';
import { until } from 'test/until';
import { heading, percentile, report } from './report';
import { benchFirstResult, benchSwitching } from './moving';
import { benchTyping } from './typing';

interface Found {
  total_results: number;
}

const ROWS = 10_000;

/** Longest and 95th percentile of the frames that were painted while something went on, in milliseconds. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { benchFrames: frames });
  });
  await act();
  return page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames.slice(2));
}

async function benchScrolling(page: Page) {
  const list = page.getByRole('region', { name: 'Messages', exact: true });
  await list.hover();
  const frames = await framesWhile(page, async () => {
    for (let turn = 0; turn < 120; turn += 1) {
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(16);
    }
  });
  report({
    what: 'scrolling result rows, longest frame',
    measured: Math.max(...frames),
    unit: 'ms',
    budget: { atMost: 50 },
  });
  report({ what: 'scrolling result rows, p95 frame', measured: percentile(frames, 0.95), unit: 'ms' });
}

/** What the console weighs and how it moves, in a real browser against the real server. */
export async function benchBrowser(): Promise<void> {
  heading('Console');
  const [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
  await fill(server);
  const { page } = await chromium.page({ withMotion: true });
  const scripts = await countScripts(page);
  await page.goto(`${server.url}search?q=bench&rangetype=relative&from=3600`);
  await page.getByLabel('Username').waitFor();
  report({
    what: 'JavaScript for the sign-in screen, gzip',
    measured: scripts.kilobytes(),
    unit: 'kB',
    budget: { atMost: 150 },
  });
  report({ what: 'requests for the sign-in screen', measured: scripts.requests(), unit: 'requests' });

  const startedAt = Date.now();
  await signIn(page);
  await page.getByRole('row').filter({ hasText: 'bench order' }).first().waitFor();
  report({ what: 'from Sign in to the first result on screen', measured: Date.now() - startedAt, unit: 'ms' });
  report({
    what: 'JavaScript for the first search result, gzip',
    measured: scripts.kilobytes(),
    unit: 'kB',
    budget: { atMost: 350 },
  });

  await benchScrolling(page);
  await benchTyping(page);
  await benchFirstResult(page);
  await benchSwitching(page);
  await chromium.close();
  await server.clean();
}

async function fill(server: Timberline): Promise<void> {
  await sendLines(
    server.inputHost,
    1514,
    ROWS,
    (number) => `<134>1 ${new Date().toISOString()} web-0${number % 9} bench 7 - - bench order ${number}`,
  );
  await until('the rows to be found', async () => {
    const found = await server.api<Found>('GET', '/search/universal/relative?range=3600&limit=1&query=bench');
    return found.total_results >= ROWS;
  });
}
