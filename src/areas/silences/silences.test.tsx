import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Silence, type SilenceText } from 'api/events/silences';
import { MemoryRouter } from 'react-router';
import { server } from 'test/nock/backend';
import { testEntityStore } from 'test/nock/entity-store';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { draftOf, fieldErrorsIn, newDraft, textOf } from './silence-draft';
import { SilencesPage } from './SilencesPage';
import { Silences } from './SilencesStore';

const TEXT: SilenceText = {
  ...{ title: 'New disks', description: 'db-2', event_definitions: ['d1'], priorities: [1, 2], keys: ['web-*'] },
  fields: { host: ['db-1', 'db-2'], user: ['a=b'] },
  times: { type: 'once', from: '2026-11-26T22:00:00.000Z', to: '2026-11-27T02:00:00.000Z' },
};
const ONCE: Silence = {
  ...TEXT,
  ...{ id: 'a', created_by: 'mara', state: 'upcoming', until: '2026-11-26T22:00:00.000Z' },
};
const NIGHTLY: Silence = {
  ...{ ...ONCE, id: 'b', title: 'Backups', event_definitions: [], priorities: [], keys: [], fields: {} },
  times: { type: 'weekly', days: [1, 5], from: '22:00', to: '06:00', time_zone: 'Europe/Berlin' },
  ...{ state: 'active', until: '2026-11-27T05:00:00.000Z' },
};
const SILENCES = '/timberline/silences';
const ZONE = 'Europe/Berlin';
const query = { page: 1, per_page: 10, query: '', sort: 'title', order: 'asc' };

testEntityStore(Silences, {
  entities: [ONCE, NIGHTLY],
  list: {
    ...{ path: SILENCES, query, args: [{ page: 1, pageSize: 10, text: '' }] },
    answer: (silences) => ({ silences, total: silences.length }),
  },
  path: (one) => `${SILENCES}/${one}`,
  create: { path: SILENCES, body: TEXT },
  update: { body: TEXT },
  delete: {},
});

describe('a silence as it is typed', () => {
  it.each([ONCE, NIGHTLY])('is sent as it was read: $title', (silence) => {
    const draft = draftOf(silence, ZONE, 0);
    expect(fieldErrorsIn(ZONE)(draft)).toEqual({});
    expect({ ...silence, ...textOf(draft, ZONE) }).toEqual(silence);
  });

  it('lasts two hours from now when it is new, and needs a reason', () => {
    const draft = newDraft(ZONE, Date.parse('2026-11-26T21:00:59Z'));
    expect(fieldErrorsIn(ZONE)(draft)).toEqual({ title: 'Say why notifications are held back.' });
    expect(draft.begin).toBe('2026-11-26 22:00');
    expect(textOf(draft, ZONE).times).toEqual({
      ...{ type: 'once', from: '2026-11-26T21:00:00.000Z', to: '2026-11-26T23:00:00.000Z' },
    });
  });

  it.each([
    [{ begin: 'soon' }, { begin: 'Write day and time, as in 2026-11-26 22:00.' }],
    [{ end: '2020-01-01 00:00' }, { end: 'The end must be after the beginning.' }],
    [{ fields: ['host'] }, { fields: 'Write each as name=value.' }],
    [{ fields: ['=x'] }, { fields: 'Write each as name=value.' }],
    [{ repeats: 'weekly' as const, days: [] }, { days: 'Choose at least one day.' }],
    [{ repeats: 'weekly' as const, days: ['1'], from: '24:00' }, { from: 'Write hours and minutes, as in 22:00.' }],
  ])('is refused: %j', (part, errors) => {
    expect(fieldErrorsIn(ZONE)({ ...draftOf(ONCE, ZONE, 0), ...part })).toEqual(errors);
  });
});

describe('the page of silences', () => {
  const show = async (...permissions: string[]) => {
    await signedInAs({ permissions });
    server()
      .get(SILENCES)
      .query(query)
      .reply(200, { silences: [ONCE, NIGHTLY], total: 2 });
    server()
      .get('/events/definitions')
      .query({ page: 1, per_page: 1_000 })
      .reply(200, { event_definitions: [{ id: 'd1', title: 'Errors' }] });
    const page = render(<SilencesPage />, { wrapper: MemoryRouter });
    await screen.findByText('New disks');
    return page;
  };

  /** What the menu of a row offers beside what was held back, which everybody may see who sees the row. */
  async function offered(title: string): Promise<(string | null)[]> {
    await userEvent.click(screen.getByRole('button', { name: `Actions for ${title}` }));
    const items = await screen.findAllByRole('menuitem');
    const [first, ...others] = items.map(({ textContent }) => textContent);
    expect(first).toMatch(/^What was held back/);
    await userEvent.keyboard('{Escape}');
    return others;
  }

  it('says what each is about, and offers nothing to who may only read', async () => {
    const { container } = await show('silences:read');
    await screen.findByText('Errors');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/New disks.*Errors.*Low, Normal.*web-\*.*host=db-1, host=db-2.*user=a=b.*Upcoming/),
      expect.stringMatching(/Backups.*All events.*Mon Fri, 22:00 to 06:00 \(Europe\/Berlin\).*Active/),
    ]);
    expect(screen.queryByRole('link', { name: 'Silence notifications' })).toBeNull();
    expect(await offered('New disks')).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('offers to change those alone that are about definitions whose alerts one may acknowledge', async () => {
    await show('silences:read,edit,delete', 'eventdefinitions:acknowledge:d1');
    expect(await offered('New disks')).toEqual([expect.stringMatching(/^Edit/), expect.stringMatching(/^Delete/)]);
    expect(await offered('Backups')).toEqual([]);
  });

  it('makes one, and refuses it without a reason', async () => {
    await show('*');
    await userEvent.click(screen.getByRole('link', { name: 'Silence notifications' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Say why notifications are held back.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'New disks');
    await userEvent.click(dialog.getByRole('radio', { name: 'Every week' }));
    expect(dialog.getByRole('combobox', { name: 'Time zone' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: 'Once' }));
    const posted = server()
      .post(SILENCES, ({ title, times }: Silence) => title === 'New disks' && times.type === 'once')
      .reply(200, ONCE);
    const reloaded = server()
      .get(SILENCES)
      .query(query)
      .reply(200, { silences: [ONCE, NIGHTLY], total: 2 });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect([posted.isDone(), reloaded.isDone()]).toEqual([true, true]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
