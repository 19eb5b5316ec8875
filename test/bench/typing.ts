import { type CDPSession, type Page } from 'playwright-core';
import { percentile, report } from './report';

/** Long enough for a percentile to mean something. */
const TYPED = ' AND source:web-01 OR message:order AND NOT application_name:bench OR level:[1 TO 3]';

/** Seconds the page's main thread has worked so far. */
async function workedSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
}

/** Types a query with the completion open and reports what each key costs the page's main thread. */
export async function benchTyping(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.getByRole('textbox', { name: 'Query' }).click();
  await page.waitForTimeout(1000);
  const samples: number[] = [];
  for (const letter of TYPED) {
    const before = await workedSeconds(session);
    await page.keyboard.type(letter);
    await page.waitForTimeout(60);
    samples.push(1000 * ((await workedSeconds(session)) - before));
  }
  report({
    what: 'typing in the query field, median of all work a key',
    measured: percentile(samples, 0.5),
    unit: 'ms',
  });
  report({
    what: 'typing in the query field, p95',
    measured: percentile(samples, 0.95),
    unit: 'ms',
    budget: { atMost: 16 },
  });
}
