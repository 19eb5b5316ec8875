import { type Page } from 'playwright-core';
import { ADMIN_PASSWORD } from './timberline';

/** Fills in the sign-in form that the page shows. */
export async function signIn(page: Page, password = ADMIN_PASSWORD, username = 'admin'): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
