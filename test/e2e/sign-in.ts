import { type Page } from 'playwright-core';
import { ADMIN_PASSWORD } from './timberline';

const username = (page: Page) => page.getByRole('textbox', { name: 'Username' });

/** Sends the sign-in form that the page shows. */
export async function sendSignIn(page: Page, name: string, password: string): Promise<void> {
  await username(page).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in with the form that the page shows, and waits for the session: a test may go elsewhere right after it. */
export async function signIn(page: Page, password = ADMIN_PASSWORD, name = 'admin'): Promise<void> {
  await sendSignIn(page, name, password);
  await username(page).waitFor({ state: 'hidden' });
}
