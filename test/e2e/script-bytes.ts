import { type Page } from 'playwright-core';

/** What a page has loaded so far. */
export interface Loaded {
  /** Of JavaScript on the wire, compressed as it is sent; kB of 1,000 bytes. */
  kilobytes(): number;
  /** Names of the scripts, each once. */
  names(): string[];
  /** Answers of any kind. */
  requests(): number;
}

/** Adds up what a page loads from now on. */
export async function countScripts(page: Page): Promise<Loaded> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, string>();
  let bytes = 0;
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    requests += 1;
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { kilobytes: () => bytes / 1000, names: () => [...new Set(scripts.values())], requests: () => requests };
}
