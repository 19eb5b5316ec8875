import { type Locator, type Page } from 'playwright-core';
import { until } from 'test/until';

const MAX_TABS = 80;

export const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement).catch(() => false);

/** Waits until a part has the focus. */
export const untilFocused = (part: Locator, what: string): Promise<true> =>
  until(`the focus on ${what}`, () => hasFocus(part)) as Promise<true>;

/** Presses Tab until a part has the focus, as somebody without a mouse would. @throws when Tab does not lead there */
export async function tabTo(page: Page, part: Locator, key = 'Tab'): Promise<void> {
  await part.waitFor();
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await hasFocus(part)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${part.toString()}`);
}

/** Presses keys one after the other. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Chooses an entry of the menu that is open. */
export async function chooseByKeys(page: Page, entry: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name: entry });
  await item.waitFor();
  await until(`the focus on ${String(entry)}`, async () => {
    if (await hasFocus(item)) return true;
    await page.keyboard.press('ArrowDown');
    return false;
  });
  await page.keyboard.press('Enter');
}
