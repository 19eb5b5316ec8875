import { ADA, aShareState, EVERYONE, JON, STREAM_GRN } from './share-fixtures';
import { alsoKey, alsoShared, granteeRows, missingOf } from './share-draft';
import { readEnd } from './share-ends';

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

test('an end that is another than before is a change', () => {
  const end = '2026-11-30T18:00:00.000Z';
  const state = aShareState({
    active_shares: [{ ...active(JON.id, 'view'), expires_at: end }, active(ADA.id, 'view')],
  });
  const marks = (ends: Record<string, string | null>) =>
    granteeRows(state, { [JON.id]: 'view', [ADA.id]: 'view' }, ends).map((row) => [row.end, row.mark]);
  expect(marks({})).toEqual([
    [null, undefined],
    [end, undefined],
  ]);
  expect(marks({ [JON.id]: null, [ADA.id]: end })).toEqual([
    [end, 'changed'],
    [null, 'changed'],
  ]);
});

test.each([
  ['2026-11-30 18:00', { end: '2026-11-30T17:00:00.000Z' }],
  ['2026-11-30', { end: '2026-11-29T23:00:00.000Z' }],
  ['2026-11-25 10:00', { error: 'past' }],
  ['2036-11-25 10:00', { end: '2036-11-25T09:00:00.000Z' }],
  ['2036-11-25 10:01', { error: 'late' }],
  ['2026-11-31', { error: 'unreadable' }],
  ['soon', { error: 'unreadable' }],
])('the end %s is read on the clock of the zone', (text, reading) => {
  expect(readEnd(text, 'Europe/Oslo', Date.parse('2026-11-25T09:00:00.000Z'))).toEqual(reading);
});

test('only what is still missing is shared besides', () => {
  const stream = { id: STREAM_GRN, type: 'stream', title: 'Payments', owners: [] };
  const state = aShareState({ missing_permissions_on_dependencies: { [ADA.id]: [stream], [JON.id]: [stream] } });
  expect(missingOf(state)).toEqual([{ grantees: [ADA, JON], entities: [stream] }]);
  const chosen = new Set([alsoKey(ADA.id, STREAM_GRN), alsoKey(JON.id, STREAM_GRN), alsoKey(EVERYONE.id, STREAM_GRN)]);
  expect(alsoShared(state, chosen)).toEqual([[stream, { [ADA.id]: 'view', [JON.id]: 'view' }]]);
  expect(alsoShared(aShareState(), chosen)).toEqual([]);
});
