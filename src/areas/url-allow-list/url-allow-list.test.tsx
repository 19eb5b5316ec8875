import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UrlAllowList } from 'api/url-allow-list';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { useState } from 'react';
import { server, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { AllowedUrlField } from './AllowedUrlField';
import { AllowListSection } from './AllowListSection';
import { alsoAllowed, anchored, newEntry } from './entries';
import { UrlAllowListActions } from './UrlAllowListStore';
import { useUrlCheck } from './useUrlCheck';

configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(120_000);

const PATH = '/system/urlwhitelist';
const ticket = { id: 'a', type: 'literal' as const, title: 'Tickets', value: 'https://tickets.example.org/api' };
const LIST: UrlAllowList = { entries: [ticket], disabled: false };

// jsdom has no layout.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  resetStores();
  signedOut();
  nock.cleanAll();
});

describe('the store', () => {
  beforeEach(() => signedInAs());

  test('loads, replaces and asks', async () => {
    server().get(PATH).reply(200, LIST);
    expect(await UrlAllowListActions.load()).toEqual(LIST);
    const off = { ...LIST, disabled: true };
    server().put(PATH, off).reply(204);
    await UrlAllowListActions.save(off);
    expectToasts(['success', 'The URL allowlist was saved.']);
    server().post(`${PATH}/check`, { url: ticket.value }).reply(200, { url: ticket.value, is_whitelisted: true });
    expect(await UrlAllowListActions.check(ticket.value)).toBe(true);
    server()
      .post(`${PATH}/generate_regex`, { url_template: 'https://x/${key}', placeholder: '${key}' })
      .reply(200, { regex: '^\\Qhttps://x/\\E.*?$' });
    expect(await UrlAllowListActions.regexFor('https://x/${key}', '${key}')).toBe('^\\Qhttps://x/\\E.*?$');
  });

  test('leaves to the form why a list was refused', async () => {
    server().put(PATH).reply(400, { type: 'ApiError', message: 'The regex ( cannot be used.' });
    await expect(UrlAllowListActions.save(LIST)).rejects.toThrow('The regex ( cannot be used.');
    expectToasts();
  });
});

test.each([
  ['example\\.org', 'https://evil.example/?example.org', '^example\\.org$'],
  ['^https://example\\.org', 'https://example.org.evil.example/', '^https://example\\.org$'],
  ['^https://example\\.org/hook', undefined, '^https://example\\.org/hook$'],
  ['^\\Qhttps://x/\\E.*?$', undefined, '^\\Qhttps://x/\\E.*?$'],
  ['https://a/|https://b/', 'https://evil.example/?https://a/|https://b/', '^(?:https://a/|https://b/)$'],
])('of the regex %s it is said what it also lets through', (value, also, fixed) => {
  expect(alsoAllowed(newEntry({ type: 'regex', value }))).toBe(also);
  expect(anchored(value)).toBe(fixed);
  expect(alsoAllowed(newEntry({ type: 'literal', value }))).toBeUndefined();
});

test('the section shows the list, and lets it be changed', async () => {
  await signedInAs();
  server().get(PATH).reply(200, LIST);
  const { baseElement } = render(<AllowListSection />);
  await screen.findByRole('cell', { name: ticket.value });
  screen.getByText('enabled');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the URL allowlist' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add URL' }));
  const added = within(dialog.getByRole('group', { name: 'Entry 2' }));
  await waitFor(() => expect(document.activeElement).toBe(added.getByRole('textbox', { name: 'Title' })));
  await userEvent.keyboard('Hooks');
  await userEvent.type(added.getByRole('textbox', { name: 'URL' }), 'no url');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  added.getByText('This is no URL.');
  await userEvent.selectOptions(added.getByRole('combobox', { name: 'Type' }), 'regex');
  const regex = added.getByRole('textbox', { name: 'Regex' });
  await userEvent.clear(regex);
  await userEvent.type(regex, 'https://hooks/');
  added.getByText('https://evil.example/?https://hooks/');
  expect(await accessibilityProblems(baseElement)).toEqual([]);
  await userEvent.click(added.getByRole('button', { name: 'Fix both ends' }));
  server()
    .put(PATH, ({ entries }: UrlAllowList) => entries[1]?.value === '^https://hooks/$' && entries[1].title === 'Hooks')
    .reply(204);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('cell', { name: '^https://hooks/$' });
});

test('who may only read it cannot change it', async () => {
  await signedInAs({ permissions: ['urlwhitelist:read'] });
  server().get(PATH).reply(200, { entries: [], disabled: true });
  render(<AllowListSection />);
  await screen.findByText('No URL is on the list.');
  screen.getByText('disabled: every URL may be called');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

function Field() {
  const [url, setUrl] = useState('');
  return <AllowedUrlField name="url" label="URL" title="Hook" value={url} onChange={setUrl} check={useUrlCheck(url)} />;
}

const HOOK = 'https://hooks.example.org/';
const answersCheck = (isAllowed: boolean) =>
  server().post(`${PATH}/check`, { url: HOOK }).reply(200, { url: HOOK, is_whitelisted: isAllowed });

test('a URL that is not on the list is said to be refused, and can be added in place', async () => {
  await signedInAs();
  answersCheck(false);
  render(<Field />);
  await userEvent.click(screen.getByRole('textbox', { name: 'URL' }));
  await userEvent.paste(HOOK);
  await screen.findByText(/The server may not call this URL/);
  server().get(PATH).reply(200, LIST);
  await userEvent.click(screen.getByRole('button', { name: 'Add to the URL allowlist…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the URL allowlist' }));
  await dialog.findByDisplayValue(HOOK);
  server()
    .put(PATH, ({ entries }: UrlAllowList) => entries[1]?.value === HOOK && entries[1].title === 'Hook')
    .reply(204);
  answersCheck(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(/The server may not call this URL/)).toBeNull());
});

test('who may not change the list is told whom to ask', async () => {
  await signedInAs({ permissions: [] });
  answersCheck(false);
  render(<Field />);
  await userEvent.click(screen.getByRole('textbox', { name: 'URL' }));
  await userEvent.paste(HOOK);
  await screen.findByText('Ask an administrator to add it.');
  expect(screen.queryByRole('button')).toBeNull();
});
