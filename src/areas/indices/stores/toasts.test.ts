import { server, signedIn } from 'test/nock/backend';
import { anIndexSet } from 'test/nock/indices';
import { expectToasts } from 'test/toasts';
import {
  DeflectorActions,
  IndexerFailuresActions,
  IndexRangesActions,
  IndexSetsActions,
  IndicesActions,
  IndicesConfigurationActions,
} from '..';

const set = anIndexSet({ id: 'a1', title: 'Firewall' });
const SETS = '/system/indices/index_sets';
const INDICES = '/system/indexer/indices';
const RANGES = '/system/indices/ranges';

beforeEach(() => signedIn('mara'));

type Asked = () => Promise<unknown>;
type Request = [method: string, path: string];

const failing: [Asked, Request, title: string | undefined, message: string][] = [
  [
    () => IndexSetsActions.list(),
    ['GET', SETS],
    'Could not retrieve index sets.',
    'Fetching index sets list failed: Broken',
  ],
  [
    () => IndexSetsActions.listPaginated(10, 5),
    ['GET', `${SETS}?skip=10&limit=5&stats=false`],
    'Could not retrieve index sets.',
    'Fetching index sets list failed: Broken',
  ],
  [
    () => IndexSetsActions.get('a1'),
    ['GET', `${SETS}/a1`],
    'Could not retrieve index set.',
    "Fetching index set 'a1' failed with status: Broken",
  ],
  [
    () => IndexSetsActions.update('a1', set),
    ['PUT', `${SETS}/a1`],
    'Could not update index set.',
    "Updating index set 'Firewall' failed with status: Broken",
  ],
  [
    () => IndexSetsActions.create(set as never),
    ['POST', SETS],
    'Could not create index set.',
    "Creating index set 'Firewall' failed with status: Broken",
  ],
  [
    () => IndexSetsActions.delete(set, { delete_indices: false }),
    ['DELETE', `${SETS}/a1?delete_indices=false`],
    'Could not delete index set.',
    "Deleting index set 'Firewall' failed with status: Broken",
  ],
  [
    () => IndexSetsActions.setDefault(set),
    ['PUT', `${SETS}/a1/default`],
    'Could not set default index set.',
    "Setting index set 'Firewall' as default failed with status: Broken",
  ],
  [
    () => IndexSetsActions.globalStats(),
    ['GET', `${SETS}/stats`],
    'Could not retrieve global index stats.',
    'Fetching global index stats failed: Broken',
  ],
  [
    () => IndicesConfigurationActions.loadRotationStrategies(),
    ['GET', '/system/indices/rotation/strategies'],
    'Could not retrieve rotation strategies',
    'Fetching rotation strategies failed: Broken',
  ],
  [
    () => IndicesConfigurationActions.loadRetentionStrategies(),
    ['GET', '/system/indices/retention/strategies'],
    'Could not retrieve retention strategies',
    'Fetching retention strategies failed: Broken',
  ],
  [
    () => IndicesActions.list('a1'),
    ['GET', `${INDICES}/a1/list`],
    'Could not retrieve indices.',
    'Fetching indices failed: Broken',
  ],
  [() => IndicesActions.listAll(), ['GET', INDICES], 'Could not retrieve indices.', 'Fetching indices failed: Broken'],
  [
    () => IndicesActions.close('fw+_1'),
    ['POST', `${INDICES}/fw%2B_1/close`],
    undefined,
    "Could not close index 'fw+_1': Broken",
  ],
  [
    () => IndicesActions.reopen('fw_1'),
    ['POST', `${INDICES}/fw_1/reopen`],
    undefined,
    "Could not reopen index 'fw_1': Broken",
  ],
  [
    () => IndicesActions.delete('fw_1'),
    ['DELETE', `${INDICES}/fw_1`],
    undefined,
    "Could not delete index 'fw_1': Broken",
  ],
  [
    () => IndexRangesActions.recalculate(set),
    ['POST', `${RANGES}/index_set/a1/rebuild`],
    undefined,
    'Could not start range recalculation: Broken',
  ],
  [
    () => IndexRangesActions.recalculateIndex('fw_1'),
    ['POST', `${RANGES}/fw_1/rebuild`],
    undefined,
    'Could not start range recalculation: Broken',
  ],
  [
    () => DeflectorActions.cycle(set),
    ['GET', '/system/deflector/a1'],
    undefined,
    'Could not rotate write index: Broken',
  ],
  [
    () => IndexerFailuresActions.list(50, 0),
    ['GET', '/system/indexer/failures?limit=50&offset=0'],
    undefined,
    'Could not load indexer failures: Broken',
  ],
];

test.each(failing)('%s, refused, is told', async (ask, [method, path], title, message) => {
  server().intercept(path, method).reply(500, { type: 'ApiError', message: 'Broken' });
  await expect(ask()).rejects.toThrow('Broken');
  expectToasts(['error', message, title]);
});

const working: [Asked, Request, message: string][] = [
  [() => IndexSetsActions.update('a1', set), ['PUT', `${SETS}/a1`], "Successfully updated index set 'Firewall'"],
  [() => IndexSetsActions.create(set as never), ['POST', SETS], "Successfully created index set 'Firewall'"],
  [
    () => IndexSetsActions.delete(set, { delete_indices: true }),
    ['DELETE', `${SETS}/a1?delete_indices=true`],
    "Successfully deleted index set 'Firewall'",
  ],
  [
    () => IndexSetsActions.setDefault(set),
    ['PUT', `${SETS}/a1/default`],
    "Successfully set index set 'Firewall' as default",
  ],
  [() => IndicesActions.close('fw_1'), ['POST', `${INDICES}/fw_1/close`], "Index 'fw_1' closed"],
  [() => IndicesActions.reopen('fw_1'), ['POST', `${INDICES}/fw_1/reopen`], "Index 'fw_1' reopened"],
  [() => IndicesActions.delete('fw_1'), ['DELETE', `${INDICES}/fw_1`], "Index 'fw_1' deleted"],
  [
    () => IndexRangesActions.recalculate(set),
    ['POST', `${RANGES}/index_set/a1/rebuild`],
    "Range recalculation requested for index set 'Firewall'",
  ],
  [
    () => IndexRangesActions.recalculateIndex('fw_1'),
    ['POST', `${RANGES}/fw_1/rebuild`],
    "Range recalculation requested for index 'fw_1'",
  ],
];

test.each(working)('%s, done, is told', async (ask, [method, path], message) => {
  server().intercept(path, method).reply(200, set);
  await ask();
  expectToasts(['success', message]);
});
