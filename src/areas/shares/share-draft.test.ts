import { ADA, aShareState, EVERYONE, JON, STREAM_GRN } from './share-fixtures';
import { alsoKey, alsoShared, granteeRows, missingOf } from './share-draft';

const active = (id: string, capability: 'own' | 'view') => ({ grant: 'grn::::grant:1', grantee: id, capability });

test('new ones stand first, the latest on top; the others by kind and name', () => {
  const state = aShareState({ active_shares: [active(JON.id, 'view'), active(EVERYONE.id, 'view')] });
  const rows = granteeRows(state, {
    'grn::::user:x': 'view',
    [JON.id]: 'own',
    [EVERYONE.id]: 'view',
    [ADA.id]: 'view',
  });
  expect(rows.map(({ grantee, mark }) => [grantee.title, mark])).toEqual([
    ['Ada Roe', 'new'],
    ['grn::::user:x', 'new'],
    ['Everyone', undefined],
    ['Jon Berg', 'changed'],
  ]);
});

test('only what is still missing is shared besides', () => {
  const stream = { id: STREAM_GRN, type: 'stream', title: 'Payments', owners: [] };
  const state = aShareState({ missing_permissions_on_dependencies: { [ADA.id]: [stream], [JON.id]: [stream] } });
  expect(missingOf(state)).toEqual([{ grantees: [ADA, JON], entities: [stream] }]);
  const chosen = new Set([alsoKey(ADA.id, STREAM_GRN), alsoKey(JON.id, STREAM_GRN), alsoKey(EVERYONE.id, STREAM_GRN)]);
  expect(alsoShared(state, chosen)).toEqual([[stream, { [ADA.id]: 'view', [JON.id]: 'view' }]]);
  expect(alsoShared(aShareState(), chosen)).toEqual([]);
});
