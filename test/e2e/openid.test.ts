import { type Page } from 'playwright-core';
import { CLIENT, startTestProvider, type TestProvider } from 'test/identity-provider/provider';
import { until } from 'test/until';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { drawingFaults } from './pages/drawing-faults';
import { addPerson } from './people';
import { sendSignIn, signIn } from './sign-in';
import { startTimberline, type Timberline } from './timberline';
import { pressKeys, tabTo, untilFocused } from './without-mouse';

const PLACE = 'system/authentication/providers';
const DEEP = 'search?q=source%3Aweb-1&rangetype=relative&from=900';
const MO_PASSWORD = 'mo-likes-larches-7';
const PEOPLE = {
  jon: { preferred_username: 'jon', name: 'Jon Berg', email: 'jon@acme.test', groups: ['ops', 'all staff'] },
  lena: { preferred_username: 'lena', name: 'Lena Holm', email: 'lena@acme.test', groups: [] },
};

describe('a provider of OpenID Connect, in the browser', () => {
  let server: Timberline;
  let chromium: OpenBrowser;
  let provider: TestProvider;
  let page: Page;
  let errors: string[];
  /** Jon's browser, who keeps his session at the provider. */
  let jon: Page;

  const dialog = (of = page) => of.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const button = (name: string | RegExp, of = page) => of.getByRole('button', { name });
  const test = () => page.getByRole('complementary', { name: 'Test sign-in' });
  const choose = async (name: string, action: string) => {
    await button(`Actions for ${name}`).press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
  };
  const addressOf = (of: Page) => of.url().slice(server.url.length);

  beforeAll(async () => {
    [server, chromium] = await Promise.all([startTimberline(), openBrowser()]);
    provider = await startTestProvider({ redirectUris: [`${server.url}sign-in/provider`], people: PEOPLE });
    ({ page, errors } = await chromium.page());
  });
  afterAll(async () => {
    await chromium.close();
    await server.clean();
    await provider.stop();
  });

  it('is connected and tried before it is saved, without a mouse', async () => {
    await page.goto(`${server.url}${PLACE}`);
    await signIn(page);
    await page.getByText('Let people sign in where they already have an account').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Add provider' }).press('Enter');

    await field('Title').fill('Acme');
    await field('Issuer').fill('http://id.acme.test');
    await button('Read settings').press('Enter');
    await page.getByText('https://', { exact: false }).first().waitFor();
    await field('Issuer').fill(provider.issuer);
    await button('Read settings').press('Enter');
    await page.getByText(`${provider.issuer}/token`).waitFor();
    await page.getByText('supported (S256)').waitFor();
    expect(await field('Redirect address').inputValue()).toBe(`${server.url}sign-in/provider`);
    expect(await axeViolations(page)).toEqual([]);

    // What is missing is shown before anything is tried.
    await button('Test sign-in').press('Enter');
    await untilFocused(field('Client ID'), 'what is missing');
    await page.keyboard.type(CLIENT.id);
    await page.locator('input[name=client_secret]').fill('not the secret');
    await page.getByRole('combobox', { name: 'Scopes' }).fill('groups');
    await page.keyboard.press('Enter');
    await page.locator('input[name="claims.groups"]').fill('groups');

    const tryAs = async (subject: string) => {
      const [beside] = await Promise.all([page.waitForEvent('popup'), button('Test sign-in').press('Enter')]);
      await button(subject, beside).click();
      await until('the window of the provider to close', async () => beside.isClosed());
    };
    await tryAs('jon');
    await test().getByRole('alert').waitFor();
    await page.locator('input[name=client_secret]').fill(CLIENT.secret);
    await test().getByText('The form has changed since.').waitFor();
    const [beside] = await Promise.all([page.waitForEvent('popup'), button('Test sign-in').press('Enter')]);
    await until('the window of the provider to close', async () => beside.isClosed());
    await test().getByText('The provider has signed this person in.').waitFor();
    await test().getByText('They would be refused').waitFor();
    expect(await test().getByRole('row').filter({ hasText: 'preferred_username' }).textContent()).toContain('Username');
    expect(await test().getByRole('row').filter({ hasText: 'all staff' }).textContent()).toContain('Groups');
    expect(await axeViolations(page)).toEqual([]);
    // Nobody was created by it.
    expect((await server.api<{ total: number }>('GET', '/users/paginated?query=jon')).total).toBe(0);

    await page.getByRole('checkbox', { name: 'Sign out at the provider, too' }).press('Space');
    await page.keyboard.press('Control+s');
    await page.getByText("Successfully created OpenID Connect provider 'Acme'", { exact: true }).waitFor();
    await row('Acme').getByText('Enabled', { exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(errors.filter((error) => !/400/.test(error))).toEqual([]);
  });

  it('refuses whom nobody knows, and tells them', async () => {
    ({ page: jon } = await chromium.page());
    await jon.goto(`${server.url}${DEEP}`);
    const way = button('Sign in with Acme', jon);
    await way.waitFor();
    await jon.getByRole('textbox', { name: 'Username' }).waitFor();
    expect(await axeViolations(jon)).toEqual([]);
    await tabTo(jon, way);
    await jon.keyboard.press('Enter');
    await button('jon', jon).press('Enter');
    await jon.getByRole('alert').waitFor();
    // What proves the sign-in is good once, and not left in the address.
    expect(addressOf(jon)).toBe('sign-in/provider');
    expect(await axeViolations(jon)).toEqual([]);
    await untilFocused(button('Back to sign-in', jon), 'the way back');
    await jon.keyboard.press('Enter');
    await way.waitFor();
    expect(addressOf(jon)).toBe(DEEP);
  });

  it('gives people an account and brings them back to the very address', async () => {
    await page.getByRole('link', { name: 'Acme' }).press('Enter');
    await page.getByRole('radio', { name: 'gets an account' }).press('Space');
    await button('Add group').press('Enter');
    await page.keyboard.type('ops');
    await page.getByRole('combobox', { name: 'Roles of group 1' }).fill('Dashboard');
    await page.keyboard.press('Enter');
    await page.getByText('A secret is stored. It is not shown.').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText("Successfully updated OpenID Connect provider 'Acme'", { exact: true }).waitFor();

    await button('Sign in with Acme', jon).press('Enter');
    await button('User menu', jon).waitFor();
    expect(addressOf(jon)).toBe(DEEP);
    await button('User menu', jon).press('Enter');
    await jon.getByText('Jon Berg').first().waitFor();
    await page.reload();
    await row('Acme').getByRole('gridcell', { name: '1', exact: true }).waitFor();
  });

  it('is linked to an account there is, and unlinked, by its owner', async () => {
    await jon.getByRole('menuitem', { name: 'Edit profile' }).press('Enter');
    const ofJon = jon.getByRole('region', { name: 'Linked accounts' });
    await ofJon.getByRole('button', { name: 'Unlink from Acme' }).press('Enter');
    await dialog(jon).getByText('You cannot sign in through Acme any more.').waitFor();
    expect(await axeViolations(jon)).toEqual([]);
    // There is no other way in for him.
    await dialog(jon).getByRole('button', { name: 'Unlink' }).press('Enter');
    await dialog(jon).getByText('was created by this provider').waitFor();
    await dialog(jon).getByRole('button', { name: 'Cancel' }).press('Enter');

    await addPerson(server, { username: 'mo', fullName: 'Mo Vik', roles: ['Reader'], password: MO_PASSWORD });
    const { page: mo } = await chromium.page();
    // Not the start page: leading on from there would close the menu.
    await mo.goto(`${server.url}search`);
    await signIn(mo, MO_PASSWORD, 'mo');
    await button('User menu', mo).press('Enter');
    await mo.getByRole('menuitem', { name: 'Edit profile' }).press('Enter');
    const linked = mo.getByRole('region', { name: 'Linked accounts' });
    await linked.getByRole('button', { name: 'Link to Acme' }).waitFor();
    const profile = addressOf(mo);
    await linked.getByRole('button', { name: 'Link to Acme' }).press('Enter');
    await button('lena', mo).press('Enter');
    await linked.getByText('lena', { exact: true }).waitFor();
    expect(addressOf(mo)).toBe(profile);
    await linked.getByRole('button', { name: 'Unlink from Acme' }).press('Enter');
    await dialog(mo).getByRole('button', { name: 'Unlink' }).press('Enter');
    await linked.getByRole('button', { name: 'Link to Acme' }).waitFor();
  });

  it('is signed out of together with the console', async () => {
    await button('User menu', jon).press('Enter');
    await jon.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
    // The provider asks, then sends people back.
    await jon.getByRole('button', { name: /sign me out/i }).click();
    await button('Sign in with Acme', jon).waitFor();
    await button('Sign in with Acme', jon).press('Enter');
    await button('lena', jon).waitFor();
    await jon.goto(server.url);
  });

  it('that does not answer says so on the card, where passwords still work', async () => {
    await provider.stop();
    await server.stop();
    await server.start();
    await jon.goto(`${server.url}${DEEP}`);
    await button('Sign in with Acme', jon).press('Enter');
    await jon.getByRole('alert').waitFor();
    expect(await axeViolations(jon)).toEqual([]);
    await sendSignIn(jon, 'nobody', 'wrong');
    await jon.getByText('Username or password is wrong.').waitFor();
  });

  it('fits on a phone and a tablet, in both themes', async () => {
    const { providers } = await server.api<{ providers: { id: string }[] }>('GET', '/timberline/identity-providers');
    const faults: string[] = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      const { page: small } = await chromium.page({ width: 390, height: 844, colorScheme });
      await small.goto(`${server.url}${PLACE}`);
      await button('Sign in with Acme', small).waitFor();
      faults.push(...(await axeViolations(small, colorScheme)));
      await signIn(small);
      for (const place of ['', '/create', `/edit/${providers[0]?.id ?? ''}`]) {
        await small.goto(`${server.url}${PLACE}${place}`);
        await small
          .getByText(/Acme|Add provider/)
          .first()
          .waitFor();
        await small.waitForFunction(
          () => document.querySelector('main [aria-busy="true"], main .tl-skeleton') === null,
        );
        const found = [
          ...(await axeViolations(small, colorScheme)),
          ...(await drawingFaults(small, { withFields: false, widths: [768, 390] })),
        ];
        faults.push(...found.map((fault) => `${place}, ${colorScheme}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

  it('is deleted with a word on who loses a way in', async () => {
    await page.goto(`${server.url}${PLACE}`);
    await row('Acme').waitFor();
    await choose('Acme', 'Delete…');
    await dialog().getByText('1 account loses this way to sign in.').waitFor();
    await pressKeys(page, 'Tab', 'Enter');
    await page.getByText("Successfully deleted OpenID Connect provider 'Acme'", { exact: true }).waitFor();
    await jon.goto(server.url);
    await jon.getByRole('textbox', { name: 'Username' }).waitFor();
    await jon.waitForLoadState('networkidle');
    expect(await button('Sign in with Acme', jon).count()).toBe(0);
  });
});
