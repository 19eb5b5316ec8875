import { parseQuery } from 'lang/query/parse';
import { accountFilter, auditQuery, entityFilter } from './audit-filter';

const NONE = { scope: 'all', text: '', facets: {} } as const;

describe('the query of the audit log', () => {
  it.each([
    [NONE, ''],
    [{ ...NONE, scope: 'changes' }, 'NOT audit_action:session.* AND NOT audit_action:message.*'],
    [{ ...NONE, scope: 'signing-in' }, 'audit_action:session.*'],
    [
      { ...NONE, facets: { user: 'mara lind', action: 'stream.update', outcome: 'failed' } },
      'audit_username:"mara lind" AND audit_action:stream.update AND audit_outcome:failed',
    ],
    [{ ...NONE, text: ' Deleted “Web (old)” ' }, 'message:deleted* AND message:web* AND message:old*'],
    [{ ...NONE, text: 'a*b' }, 'message:a\\*b*'],
  ] as const)('of %j is %s', (filter, query) => {
    expect(auditQuery(filter)).toBe(query);
    expect(parseQuery(query).error).toBeUndefined();
  });

  it('of an account is about what was changed of it, its sign-ins, or what its owner changed', () => {
    const account = { id: 'local:admin', username: 'admin' };
    const own = '(audit_user_id:local\\:admin OR audit_username:admin)';
    expect(auditQuery(accountFilter('changes', account))).toMatch(/^\(audit_target:local\\:admin\) AND NOT /);
    expect(auditQuery(accountFilter('signing-in', account))).toBe(`${own} AND audit_action:session.*`);
    expect(auditQuery(accountFilter('done', account))).toMatch(`${own} AND NOT audit_action:session.*`);
    expect(auditQuery(entityFilter('5f2a'))).toMatch(/^\(audit_target:5f2a\) AND NOT /);
  });
});
