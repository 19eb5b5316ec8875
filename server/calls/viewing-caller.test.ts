import { AUDIT_PERMISSION, AUDIT_STREAM_ID } from 'api/audit-log';
import { createCaller } from './caller';
import { createViewingCaller } from './viewing-caller';

const view = { until: new Date('2026-11-28T12:00:00Z'), viewedName: 'Mara Lindt' };
const mara = createCaller({
  ...{ userId: 'm', username: 'mara', sessionId: 'of mara' },
  permissions: ['streams:read', 'users:edit:mara', 'dashboards:read:d1'],
});
const viewedBy = (...permissions: string[]) =>
  createViewingCaller(mara, createCaller({ userId: 'j', username: 'jon', sessionId: 'of jon', permissions }), view);

describe('somebody who views as another person', () => {
  it('has the name of that person, and leaves behind what is their own', () => {
    const caller = viewedBy('streams:read');
    expect(caller).toMatchObject({ userId: 'm', username: 'mara', sessionId: 'of jon' });
    expect(caller.author).toEqual({ userId: 'j', username: 'jon' });
    expect(caller.viewer).toEqual({ userId: 'j', username: 'jon', isLimited: true, ...view });
  });

  it('may what both may', () => {
    const caller = viewedBy('streams:*', 'users:list', 'dashboards:read:d2');
    const asked = ['streams:read:s', 'streams:edit:s', 'users:list', 'users:edit:mara', 'dashboards:read:d1'];
    expect(asked.filter((permission) => caller.may(permission))).toEqual(['streams:read:s']);
    expect(caller.permissions).toEqual(['streams:read']);
  });

  it('owns nothing, of neither', () => {
    const caller = viewedBy('streams:*', 'users:*', 'dashboards:*');
    expect(['mara', 'jon'].filter((name) => caller.owns(name))).toEqual([]);
  });

  it('is that person in all but the session when they may everything themselves', () => {
    const caller = viewedBy('*');
    expect(caller.viewer.isLimited).toBe(false);
    expect(caller.permissions).toEqual(mara.permissions);
    expect([caller.owns('mara'), caller.owns('jon')]).toEqual([true, false]);
    expect([caller.may('users:edit:mara'), caller.may('users:list')]).toEqual([true, false]);
  });

  it('sees the audit log only when both may', () => {
    const audit = `streams:read:${AUDIT_STREAM_ID}`;
    expect(viewedBy('*').may(audit)).toBe(false);
    expect(viewedBy('streams:read', AUDIT_PERMISSION).may(audit)).toBe(false);
  });
});
