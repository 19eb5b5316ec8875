import { aUser } from 'test/nock/people';
import { previewRights } from './rights-preview';

const role = (name: string, ...permissions: string[]) => ({ name, permissions, description: null, read_only: false });
const ROLES = [
  role('Admin', '*'),
  role('Reader', 'messages:read', 'inputs:read'),
  role('Operator', 'inputs:read', 'inputs:edit', 'pipeline:*'),
  role('Narrow', 'inputs:read:5f'),
];
const SHARED = 'streams:read:57bc';
const JON = aUser({
  ...{ username: 'jon', roles: ['Reader'] },
  permissions: ['messages:read', 'inputs:read', SHARED, 'users:edit:jon'],
});

const rowsOf = (...drafted: string[]) =>
  Object.fromEntries(previewRights(JON, drafted, ROLES).rows.map(({ group, ...row }) => [group, row]));
const reader = { kind: 'role', name: 'Reader' };

describe('what somebody may do', () => {
  test('is what they may do now while nothing is edited', () => {
    const rows = rowsOf('Reader');
    expect(Object.values(rows).filter(({ change }) => change)).toEqual([]);
    expect(rows.streams).toMatchObject({ others: [SHARED], sources: [{ kind: 'other' }] });
    expect(rows.users?.sources).toEqual([{ kind: 'self' }]);
    expect(rows.inputs).toMatchObject({ actions: ['read'], sources: [reader] });
    expect(previewRights(JON, ['Reader'], ROLES).count).toBe(4);
  });

  test('grows by a role, and only where it gives something new', () => {
    const rows = rowsOf('Reader', 'Operator');
    expect(rows.inputs).toMatchObject({
      ...{ actions: ['read', 'edit'], change: 'gained' },
      sources: [reader, { kind: 'role', name: 'Operator' }],
    });
    expect(rows.pipeline).toMatchObject({ isWhole: true, change: 'gained' });
    expect(rows.messages?.change).toBeUndefined();
    // A part of what they have already.
    expect(rowsOf('Reader', 'Narrow').inputs?.change).toBeUndefined();
  });

  test('shrinks without a role, but not by what is shared and one’s own', () => {
    const rows = rowsOf('Operator');
    expect(rows.messages).toEqual({ isWhole: false, actions: [], others: [], sources: [], change: 'lost' });
    expect(rows.inputs?.change).toBe('gained');
    expect([rows.streams?.change, rows.users?.change]).toEqual([undefined, undefined]);
  });

  test('is everything with a role that gives everything', () => {
    const preview = previewRights(JON, ['Admin'], ROLES);
    expect(preview.everything).toEqual({ sources: [{ kind: 'role', name: 'Admin' }], change: 'gained' });
    // Nothing is lost by it.
    expect(preview.rows.filter(({ change }) => change)).toEqual([]);
    const admin = { ...JON, roles: ['Admin'], permissions: ['*', 'users:edit:jon'] };
    expect(previewRights(admin, ['Reader'], ROLES).everything).toEqual({ sources: [], change: 'lost' });
    expect(previewRights(JON, ['Reader'], ROLES).everything).toBeUndefined();
  });
});
