import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SendersOfInput } from 'api/quiet-senders';
import { useStore } from 'flux/use-store';
import { MemoryRouter } from 'react-router';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { QuietSenders } from './QuietSenders';
import { QuietSendersActions, QuietSendersStore } from './QuietSendersStore';

const ID = 'a'.repeat(24);
const QUIET = '/timberline/inputs/senders/quiet';
const SENDERS: SendersOfInput = {
  ...{ count: 41, quiet_count: 1 },
  quiet: [
    {
      ...{ address: '192.0.2.7', messages: 40, usual_gap_ms: 60_000, silent_ms: 180_000, late_by: 3 },
      last_at: '2026-11-23T10:00:00.000Z',
    },
  ],
};

function Shown() {
  const senders = useStore(QuietSendersStore, (state) => state.senders?.[ID]);
  return <main>{senders && <QuietSenders inputId={ID} senders={senders} />}</main>;
}

async function shown(permissions: string[]) {
  await signedInAs({ permissions });
  server()
    .get(QUIET)
    .reply(200, { [ID]: SENDERS });
  await QuietSendersActions.list();
  return render(<Shown />, { wrapper: MemoryRouter });
}

test('names quiet senders with how late they are, leads to their last messages, and dismisses them', async () => {
  const { container } = await shown(['*']);
  expect(screen.getByText('1 of 41 senders is quiet')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toMatch(/late by 3× its usual gap of 1\smin/);
  const link = screen.getByRole('link', { name: 'Last messages of 192.0.2.7' }).getAttribute('href') ?? '';
  const query = new URL(link, 'http://console').searchParams;
  expect(query.get('q')).toBe(`gl2_source_input:${ID} AND gl2_remote_ip:"192.0.2.7"`);
  expect([query.get('from'), query.get('to')]).toEqual(['2026-11-23T09:00:00.000Z', '2026-11-23T11:00:00.000Z']);
  expect(await accessibilityProblems(container)).toEqual([]);

  server().delete(`/timberline/inputs/${ID}/senders/192.0.2.7`).reply(204);
  server()
    .get(QUIET)
    .reply(200, { [ID]: { count: 40, quiet_count: 0, quiet: [] } });
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss 192\.0\.2\.7/ }));
  await waitFor(() => expect(screen.getByText('40 senders, none of them quiet for longer than usual.')).toBeTruthy());
});

test('tells a source behind a relay, a relay and a sender of one source by their names', async () => {
  await signedInAs({ permissions: ['*'] });
  const late = {
    messages: 40,
    usual_gap_ms: 60_000,
    silent_ms: 180_000,
    late_by: 3,
    last_at: '2026-11-23T10:00:00.000Z',
  };
  const quiet = [
    { address: '192.0.2.7', source: 'web "3"', is_relayed: true, ...late },
    { address: '192.0.2.8', sources: 12, ...late },
    { address: '192.0.2.9', source: 'db-1', ...late },
    { address: '', source: 'shop', is_relayed: true, ...late },
  ];
  server()
    .get(QUIET)
    .reply(200, { [ID]: { count: 60, quiet_count: 4, quiet } });
  await QuietSendersActions.list();
  render(<Shown />, { wrapper: MemoryRouter });
  const names = screen.getAllByRole('listitem').map((item) => item.firstElementChild?.textContent);
  expect(names).toEqual(['web "3" by 192.0.2.7', '192.0.2.8 relays 12 sources', 'db-1 192.0.2.9', 'shop']);
  const link = screen.getByRole('link', { name: 'Last messages of web "3"' }).getAttribute('href') ?? '';
  expect(new URL(link, 'http://console').searchParams.get('q')).toBe(`gl2_source_input:${ID} AND source:"web \\"3\\""`);
  server().delete(`/timberline/inputs/${ID}/sources/web%20%223%22`).reply(204);
  server()
    .get(QUIET)
    .reply(200, { [ID]: { count: 59, quiet_count: 0, quiet: [] } });
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss web "3"/ }));
  await waitFor(() => expect(screen.getByText('59 senders, none of them quiet for longer than usual.')).toBeTruthy());
});

test('who may only read inputs is offered neither', async () => {
  await shown(['inputs:read']);
  expect(screen.getByText('192.0.2.7')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
});
