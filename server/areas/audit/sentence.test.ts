import { declaredCalls } from 'test/server/declared-calls';
import { phraseOf, sentenceOf, type Told } from './sentence';

const actor = { userId: '1', username: 'mara', means: 'session' as const, address: '::1' };
const told = (action: string, part: Partial<Told> = {}, entry: Partial<Told['entry']> = {}) =>
  sentenceOf({ entry: { action, actor, ...entry }, outcome: 'succeeded', ...part });
const PAUSED: Partial<Told> = { outcome: 'failed', target: { kind: 'stream', id: 's1' } };
const ROTATED: Partial<Told> = { outcome: 'interrupted', target: { kind: 'index_set', id: 'i1', title: 'A' } };
const FAILED: Partial<Told> = { outcome: 'failed' };
const BY_SERVER: Partial<Told> = { target: { kind: 'index', id: 'web_1' } };
const logins = { kind: 'dashboard', id: 'd1', title: 'Logins' };

describe('an entry of the audit log as a sentence', () => {
  it.each<[expected: string, said: string]>([
    ['mara deleted dashboard “Logins”', told('view.delete', { target: logins })],
    ['mara changed saved search “L”', told('view.update', { target: { ...logins, title: 'L' }, noun: 'saved search' })],
    ['mara could not pause stream s1 (403)', told('stream.pause', PAUSED, { status: 403 })],
    ['mara restored a former version of dashboard “Logins”', told('document.restore_version', { target: logins })],
    ['mara rotated index set “A”; the call was interrupted', told('index_set.rotate', ROTATED)],
    ['mara signed in', told('session.sign_in')],
    ['mara could not sign in (7 times)', told('session.sign_in_failed', FAILED, { details: { count: 7 } })],
    [
      'mara, viewing as jonas, searched messages',
      told('message.search', {}, { actor: { ...actor, viewedAs: 'jonas' } }),
    ],
    ['mara searched messages: level:3', told('message.search', {}, { details: { query: 'level:3' } })],
    ['The server deleted index web_1', told('index.delete', BY_SERVER, { actor: { ...actor, username: 'system' } })],
  ])('%s', (expected, said) => expect(said).toBe(expected));

  it('has words for every action of the contract', () => {
    const actions = declaredCalls.flatMap(({ audit }) => (audit && 'action' in audit ? [audit.action] : []));
    expect(actions.length).toBeGreaterThan(30);
    expect(actions.filter((action) => !phraseOf(action))).toEqual([]);
  });
});
