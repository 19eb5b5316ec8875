import { type Page } from 'playwright-core';

/** The browser's sum of how far how much of the page moved; up to 0.1 counts as good, and ours moves less. */
const MOST = 0.05;

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    timberlineShifts?: { value: number; text: string }[];
  }
}

/** Runs in the page, before anything else of it. */
function note(): void {
  const shifts: NonNullable<Window['timberlineShifts']> = [];
  window.timberlineShifts = shifts;
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}` : 'what is gone';
  };
  const textOf = ({ startTime, sources }: LayoutShift) => {
    const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
      const place = ({ left, top }: DOMRect) => `${Math.round(left)}, ${Math.round(top)}`;
      return `${nameOf(node)} from ${place(from)} to ${place(to)}`;
    });
    return `after ${Math.round(startTime)} ms ${moved.join('; ')}`;
  };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[]) shifts.push({ value: shift.value, text: textOf(shift) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Has the page note from its next load on what moves without anybody having done anything. */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(note);
}

/** What has moved since the page was loaded, where that is too much: a line each. */
export async function layoutShifts(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.timberlineShifts ?? []);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum <= MOST ? [] : shifts.map(({ value, text }) => `moves by ${value.toFixed(3)} ${text}`);
}
