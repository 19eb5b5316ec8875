import { type Page } from 'playwright-core';

/** Until what measures itself has done so, and drawn, and what came with an answer has asked for more. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
