import { act, render, screen } from '@testing-library/react';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { resetStores } from 'flux/store';
import { anIndexSet } from 'test/nock/indices';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { ClusterHealthText } from './ClusterHealthText';
import { IndexSetSummary } from './IndexSetSummary';
import { unavailableText } from './unavailable';
import { FetchError } from 'rest/FetchError';

const HEALTH = { status: 'green', shards: { active: 4, initializing: 0, relocating: 0, unassigned: 0 } };

const show = async (capabilities: readonly string[]) => {
  server().get('/timberline/capabilities').reply(200, { capabilities });
  await act(() => CapabilitiesActions.load());
  return render(
    <>
      <ClusterHealthText name={undefined} health={HEALTH} />
      <IndexSetSummary indexSet={anIndexSet({})} />
    </>,
  ).container.textContent;
};

beforeEach(() => signedIn());
afterEach(() => {
  signedOut();
  act(() => resetStores());
});

test('on an engine of its own nothing speaks of Elasticsearch, shards or replicas', async () => {
  const text = await show(['live-tail']);
  expect(screen.getByText('Search engine is green')).toBeTruthy();
  expect(text).not.toMatch(/elasticsearch|shard|replica/i);
  const error = new FetchError({ method: 'GET', url: '/x', status: 503 } as never);
  expect(unavailableText(error)).not.toMatch(/elasticsearch/i);
});

test('of a real cluster its shards are told', async () => {
  const text = await show([]);
  expect(screen.getByText('Elasticsearch cluster is green')).toBeTruthy();
  expect(text).toMatch(/unassigned shards.*Replicas/);
});
