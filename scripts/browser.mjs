/** Finds a Chromium or Chrome for the browser tests. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

export const HOW_TO_GET_A_BROWSER =
  'no Chromium or Chrome found: install one (Debian: apt-get install chromium) or name it in CHROME_BIN.';

/** First the same engine without a browser's own windows: a test file takes a sixth less CPU time. */
const NAMES = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'],
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser's program, or undefined. */
export function findBrowser({ env } = process) {
  const folders = (env.PATH ?? '').split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [env.CHROME_BIN, ...onPath, ...APPLICATIONS].find((file) => file && canRun(file));
}
