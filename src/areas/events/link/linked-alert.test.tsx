import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type LinkedAlert } from 'api/events/alert-links';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { server } from 'test/nock/backend';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { LinkedAlertCard } from './LinkedAlertCard';
import { LinkedAlertStore } from './LinkedAlertStore';

const PLACE = '/timberline/alert-links/abc';
const NOW = '2026-11-26T08:00:00.000Z';
const ALERT: LinkedAlert = {
  ...{ title: 'Disks', message: 'Disk full', key: 'web-1', priority: 3, state: 'new', since: NOW, snoozed_until: null },
  ...{ last_event_at: NOW, last_event_id: 'E1', events: 1_200, expires_at: NOW },
};

describe('the card that a link of a notification leads to', () => {
  afterEach(() => {
    nock.cleanAll();
    act(() => LinkedAlertStore.reset());
  });
  const show = () =>
    render(
      <main>
        <LinkedAlertCard link="abc" />
      </main>,
    );

  it('says what the alert is, and changes nothing before it is asked to', async () => {
    server().get(PLACE).reply(200, ALERT);
    const { container } = show();
    await screen.findByRole('heading', { name: 'Disks' });
    for (const text of ['New', 'Disk full', 'web-1', '1,200']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open it in the console' }).getAttribute('href')).toBe('/alerts?event=E1');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('stays when the console hears that there is no session', async () => {
    server().get(PLACE).reply(200, ALERT);
    show();
    act(() => resetStores());
    await screen.findByRole('heading', { name: 'Disks' });
    act(() => resetStores());
    expect(screen.getByText('Disk full')).toBeTruthy();
  });

  it('snoozes it, and says until when', async () => {
    server().get(PLACE).reply(200, ALERT);
    show();
    await screen.findByRole('heading', { name: 'Disks' });
    const sent: unknown[] = [];
    server()
      .post(`${PLACE}/snooze`, (body) => sent.push(body) > 0)
      .reply(200, { ...ALERT, state: 'snoozed', snoozed_until: NOW });
    await userEvent.click(screen.getByRole('radio', { name: 'Until another time' }));
    await userEvent.click(screen.getByRole('button', { name: 'Snooze' }));
    expect(screen.getByText('Enter a day and a time, such as 2026-11-30 08:00.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: '4 hours' }));
    await userEvent.click(screen.getByRole('button', { name: 'Snooze' }));
    await screen.findByText(/^Snoozed until /);
    expect(screen.getByText('Snoozed')).toBeTruthy();
    expect(sent).toEqual([{ snoozed_until: expect.stringMatching(/Z$/) }]);
  });

  it('says why not, beside what was chosen', async () => {
    server().get(PLACE).reply(200, ALERT);
    show();
    await screen.findByRole('heading', { name: 'Disks' });
    server().post(`${PLACE}/snooze`).reply(404, { message: 'The alert of this link is not kept any more.' });
    await userEvent.click(screen.getByRole('button', { name: 'Snooze' }));
    await screen.findByText(/not kept any more/);
    expect(screen.getByRole('button', { name: 'Snooze' })).toBeTruthy();
  });

  it('says that a link is over, and leads to the console', async () => {
    server().get(PLACE).reply(404, { message: 'This link is not valid, or not any more.' });
    const { container } = show();
    await screen.findByText('There is nothing to snooze');
    expect(screen.getByText(/not any more/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the console' }).getAttribute('href')).toBe('/');
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
