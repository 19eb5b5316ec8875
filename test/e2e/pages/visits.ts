import { type Page, type Request } from 'playwright-core';
import { until } from 'test/until';
import { nextFrames } from './frames';

/** Loaded, drawn, nothing under way. Runs in the page. */
const isDrawn = () =>
  document.querySelector('h1') !== null &&
  document.querySelector('main [aria-busy="true"], main .tl-skeleton') === null;

export interface Visits {
  /** Goes to an address by loading the console there, and waits until its page is whole. */
  load(address: string): Promise<void>;
  /** Goes there within the console, which takes six tenths of the time. */
  go(address: string): Promise<void>;
}

/**
 * Ways to the console's pages. A page is whole when it has all it asked for: its first 150 milliseconds show no sign
 * of loading, so that the document alone cannot tell.
 *
 * @param url of the console, with a slash at the end
 */
export function visitsOf(page: Page, url: string): Visits {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const untilWhole = () =>
    until(`all of ${page.url()}`, async () => {
      await page.waitForFunction(isDrawn);
      await nextFrames(page);
      return open.size === 0 && (await page.evaluate(isDrawn));
    });
  return {
    async load(address) {
      // What the page before asked for has no end that is told.
      open.clear();
      await page.goto(`${url}${address}`);
      await untilWhole();
    },
    async go(address) {
      // React renders what this event asks for before it has ended: the page before is gone then.
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `${url}${address}`);
      await untilWhole();
    },
  };
}
