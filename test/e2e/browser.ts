import { setTimeout } from 'node:timers/promises';
// Half as long as the package's own entry: every page that is looked at has to read it.
import AxeSource from 'axe-core/axe.min.js';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { PATIENCE_MS } from 'test/until';

export interface PageOptions {
  width?: number;
  height?: number;
  colorScheme?: 'light' | 'dark';
  /**
   * As for people who have not asked for less motion. What moves is drawn sixty times a second, a tenth of the processor
   * time of a suite that is not about it.
   */
  withMotion?: boolean;
}

export interface OpenBrowser {
  browser: Browser;
  /** A page in a session of its own that collects what the console's developer tools would show as errors. */
  page(options?: PageOptions): Promise<{ page: Page; errors: string[] }>;
  close(): Promise<void>;
}

/** Of V8, for pages that no time is held against: scripts/checks.mjs. */
const V8_FLAGS = process.env.TIMBERLINE_TEST_BROWSER_FLAGS
  ? [`--js-flags=${process.env.TIMBERLINE_TEST_BROWSER_FLAGS}`]
  : [];

const QUIET = [
  '--disable-gpu',
  // As a browser with windows draws fonts on Linux; the one without would draw them otherwise.
  '--font-render-hinting=slight',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * With TIMBERLINE_TEST_DELAYS=900 every script and every call of a page takes up to so many milliseconds longer, at
 * random: what comes first is then another thing in every run, and tests that rely on an order fail.
 */
const MAX_DELAY_MS = Number(process.env.TIMBERLINE_TEST_DELAYS ?? 0);

const delayAtRandom = (context: BrowserContext) =>
  context.route(/\/api\/|\.js$/, async (route) => {
    await setTimeout(Math.random() * MAX_DELAY_MS);
    await route.continue().catch(() => undefined);
  });

/** Starts a real Chromium or Chrome. */
export async function openBrowser(): Promise<OpenBrowser> {
  const { findBrowser } = (await import('../../scripts/browser.mjs')) as { findBrowser(): string | undefined };
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...QUIET, ...V8_FLAGS, ...asRoot] });
  return {
    browser,
    async page({ width = 1440, height = 900, colorScheme = 'light', withMotion = false } = {}) {
      const context = await browser.newContext({
        ...{ viewport: { width, height }, colorScheme, timezoneId: 'UTC' },
        reducedMotion: withMotion ? 'no-preference' : 'reduce',
      });
      if (MAX_DELAY_MS > 0) await delayAtRandom(context);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim());
      });
      return { page, errors };
    },
    close: () => browser.close(),
  };
}

/** Rules that another theme can break: the others were asked of the same page in the first one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(options: object): Promise<{
    violations: { id: string; help: string; nodes: { target: unknown[] }[] }[];
  }>;
}

/** Waits until what comes or goes has done so: what is half transparent has half its contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const isMoving = document.getAnimations().some(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && end !== Infinity;
    });
    // Results of an earlier query stay, dimmed soon after, until there are others; under a layer for good.
    const outdated = document.querySelectorAll('.tl-stale, .tl-widget-body[aria-busy="true"]');
    const isOutdated = [...outdated].some((element) => !element.closest('[inert]'));
    return !isMoving && !isOutdated;
  });
}

/** While axe looks, nothing becomes half transparent: it takes a second, in which answers come and toasts go. */
const OPAQUE = `
  *, ::before, ::after { animation-duration: 0s !important; transition-duration: 0s !important }
  .tl-stale, .tl-stale *, .tl-toast { opacity: 1 !important }
`;

/**
 * What axe finds wrong on the page, one line each.
 *
 * @param theme in the dark one only what depends on colours is asked: the same page has answered the rest in the light one
 */
export async function axeViolations(page: Page, theme: 'light' | 'dark' = 'light'): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AxeSource.source);
  const only = theme === 'dark' ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : {};
  return page.evaluate(
    async ({ options, styles }) => {
      const { axe } = window as unknown as { axe: Axe };
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
      // What has begun to move since it was waited for, above all while axe itself was loaded, goes on otherwise.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      try {
        return (await axe.run(options)).violations.map(
          ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
        );
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      }
    },
    { options: { resultTypes: ['violations'], ...only }, styles: OPAQUE },
  );
}
