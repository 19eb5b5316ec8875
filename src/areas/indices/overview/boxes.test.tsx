import { act, render, screen } from '@testing-library/react';
import { resetStores } from 'flux/store';
import { MemoryRouter } from 'react-router';
import { Suspense } from 'react';
import { polledServer, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { IndexerClusterBox, IndexerFailuresBox } from '..';

const CLUSTER = '/system/indexer/cluster';
const shards = { active: 12, initializing: 1, relocating: 2, unassigned: 3 };

const show = async (permissions?: string[]) => {
  await signedInAs(permissions ? { permissions } : {});
  return render(
    <MemoryRouter>
      <main>
        <Suspense fallback="wait">
          <IndexerClusterBox />
          <IndexerFailuresBox />
        </Suspense>
      </main>
    </MemoryRouter>,
  );
};

const backend = (health: object, count: number | object, hasHidden?: boolean) => {
  const scope = polledServer();
  if ('status' in health) scope.get(`${CLUSTER}/health`).reply(200, health);
  else scope.get(`${CLUSTER}/health`).reply(500, health);
  scope.get(`${CLUSTER}/name`).reply(200, { name: 'graylog' });
  const answer = typeof count === 'number' ? { count, has_hidden: hasHidden } : count;
  scope
    .get(/failures\/count\?since=\d{4}-\d\d-\d\dT\d\d%3A\d\d%3A\d\d\.\d{3}$/)
    .reply(typeof count === 'number' ? 200 : 500, answer);
};

afterEach(() => {
  signedOut();
  act(() => resetStores());
});

test('what is well is said quietly', async () => {
  backend({ status: 'green', shards }, 0);
  const { container } = await show();
  const state = await screen.findByText('graylog is green');
  expect(state.className).toContain('tl-status-success');
  expect(screen.getByText('12 active, 1 initializing, 2 relocating, 3 unassigned shards')).toBeTruthy();
  expect(await screen.findByText('No failed indexing attempts in the last 24 hours')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show errors' }).getAttribute('href')).toBe('/system/indices/failures');
  expect(screen.getByRole('heading', { name: 'Elasticsearch cluster' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('failures of the audit log are not denied to those who may not see them', async () => {
  backend({ status: 'green', shards }, 0, true);
  await show();
  expect(await screen.findByText(/^No failed indexing attempts.*, except for the audit log$/)).toBeTruthy();
});

test.each([
  ['yellow', 'warning'],
  ['red', 'danger'],
])('%s stands out, as failures do', async (status, tone) => {
  backend({ status, shards }, 1_204);
  await show();
  const state = await screen.findByText(`graylog is ${status}`);
  expect(state.tagName).toBe('STRONG');
  expect(state.parentElement?.className).toContain(`tl-status-${tone}`);
  expect((await screen.findByText('1,204 failed indexing attempts in the last 24 hours')).tagName).toBe('STRONG');
});

test('a search backend that does not answer is said in its words; a count that failed is n/a', async () => {
  backend({ message: 'Connection refused' }, { message: 'Broken' });
  await show();
  expect((await screen.findByRole('alert')).textContent).toContain('Connection refused');
  expect((await screen.findByText('n/a')).title).toBe('Broken');
});

test('nothing is asked or shown without permission', async () => {
  await show(['streams:read']);
  expect(await screen.findByRole('main')).toBeTruthy();
  await act(() => import('./IndexerFailuresBox'));
  expect(screen.getByRole('main').textContent).toBe('');
});
