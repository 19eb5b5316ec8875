import { type Page } from 'playwright-core';
import { percentile, report } from './report';

const TURNS = 12;
const FIRST_RESULT_TIMES = 4;
const FIRST_ROW = '[role="treegrid"] [role="row"][tabindex]';

/**
 * Acts on the page and waits until a text is in the first element that fits, and has been painted.
 *
 * @returns milliseconds, from the page's own clock
 */
function untilPainted(page: Page, act: () => Promise<void>, selector: string, text: string): Promise<number> {
  const seen = page.evaluate(
    ([where, what]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const startedAt = (window as unknown as { benchStartedAt?: number }).benchStartedAt;
          const isThere = document.querySelector(where ?? '')?.textContent?.includes(what ?? '');
          // A frame later it is on the screen.
          if (startedAt !== undefined && isThere) requestAnimationFrame(() => resolve(performance.now() - startedAt));
          else requestAnimationFrame(look);
        };
        look();
      }),
    [selector, text],
  );
  return act().then(() => seen);
}

/** Notes the moment of the next key or press in the page itself. */
const noteStart = (page: Page) =>
  page.evaluate(() => {
    const target = window as unknown as { benchStartedAt?: number };
    target.benchStartedAt = undefined;
    const note = () => (target.benchStartedAt = performance.now());
    for (const kind of ['keydown', 'click']) window.addEventListener(kind, note, { capture: true, once: true });
  });

const queryOf = (wanted: string) => `message:"${wanted}"`;

/** @returns milliseconds that the server alone needs for the same search, by the page's own clock and connection */
const searchTime = (page: Page, wanted: string): Promise<number> =>
  page.evaluate(async (query) => {
    const startedAt = performance.now();
    const answer = await fetch(
      `/api/search/universal/relative?range=3600&limit=150&query=${encodeURIComponent(query)}`,
      {
        headers: { accept: 'application/json', 'x-requested-by': 'bench' },
      },
    );
    const { total_results: total } = (await answer.json()) as { total_results?: number };
    if (total !== 1) throw new Error(`The search found ${total} messages: ${answer.status}`);
    return performance.now() - startedAt;
  }, queryOf(wanted));

/** Searches for one message after the other: from Enter to its line on the screen, and the search alone in between. */
export async function benchFirstResult(page: Page): Promise<void> {
  const samples: number[] = [];
  const bare: number[] = [];
  const query = page.getByRole('textbox', { name: 'Query' });
  for (let turn = 0; turn < TURNS; turn += 1) {
    const wanted = `bench order ${7000 + 13 * turn}`;
    await query.fill(queryOf(wanted));
    // The validation of what was typed is not part of it.
    await page.waitForTimeout(600);
    await noteStart(page);
    samples.push(await untilPainted(page, () => query.press('Enter'), FIRST_ROW, wanted));
    // Of another message, so that nothing is known of it.
    bare.push(await searchTime(page, `bench order ${8000 + 13 * turn}`));
  }
  report({ what: 'from Enter to the first result on screen, median', measured: percentile(samples, 0.5), unit: 'ms' });
  report({ what: 'from Enter to the first result on screen, p95', measured: percentile(samples, 0.95), unit: 'ms' });
  report({ what: 'the same search asked of the server alone, median', measured: percentile(bare, 0.5), unit: 'ms' });
  report({
    what: 'from Enter to the first result, times the search alone',
    measured: percentile(samples, 0.5) / percentile(bare, 0.5),
    unit: 'x',
    budget: { atMost: FIRST_RESULT_TIMES },
  });
}

/** Goes to and fro between two screens that were looked at before. */
export async function benchSwitching(page: Page): Promise<void> {
  const samples: number[] = [];
  const screens = [
    { key: 'x', selector: 'main', text: 'Default index set' },
    { key: 's', selector: FIRST_ROW, text: 'bench order' },
  ] as const;
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const { key, selector, text } of screens) {
      await page.keyboard.press('g');
      await noteStart(page);
      const duration = await untilPainted(page, () => page.keyboard.press(key), selector, text);
      if (turn > 0) samples.push(duration);
      await page.waitForTimeout(300);
    }
  }
  report({ what: 'switching between two visited screens, median', measured: percentile(samples, 0.5), unit: 'ms' });
  report({
    what: 'switching between two visited screens, p95',
    measured: percentile(samples, 0.95),
    unit: 'ms',
    budget: { atMost: 100 },
  });
}
