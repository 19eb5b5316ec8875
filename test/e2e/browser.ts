import AxeSource from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

export interface OpenBrowser {
  browser: Browser;
  /** A page in a session of its own that collects what the console's developer tools would show as errors. */
  page(options?: {
    width?: number;
    height?: number;
    colorScheme?: 'light' | 'dark';
  }): Promise<{ page: Page; errors: string[] }>;
  close(): Promise<void>;
}

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a real Chromium or Chrome. */
export async function openBrowser(): Promise<OpenBrowser> {
  const { findBrowser } = (await import('../../scripts/browser.mjs')) as { findBrowser(): string | undefined };
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...QUIET, ...asRoot] });
  return {
    browser,
    async page({ width = 1440, height = 900, colorScheme = 'light' } = {}) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, timezoneId: 'UTC' });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return { page, errors };
    },
    close: () => browser.close(),
  };
}

/** What axe finds wrong on the page, one line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(AxeSource.source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: AxeViolation[] }> } };
    interface AxeViolation {
      id: string;
      help: string;
      nodes: { target: unknown[] }[];
    }
    return (await axe.run()).violations.map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
  });
  return violations;
}
