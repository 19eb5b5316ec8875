import { type ViewAs } from 'api/view-as';
import { withPassword } from 'server/areas/audit/audit.fixture';
import { type TestAnswer, type TestServer } from 'test/server/test-server';

/** Makes calls with one session. */
export interface TestSession {
  call<Body>(method: string, place: string, body?: unknown): Promise<TestAnswer<Body>>;
  viewAs(userId: string): Promise<TestAnswer<ViewAs>>;
  /** As whom, or null. */
  view(): Promise<ViewAs | null>;
  stop(): Promise<TestAnswer>;
}

/** Calls with credentials, through any node. */
export const sessionOf = (server: TestServer, id: string): TestSession => {
  const call = <Body>(method: string, place: string, body?: unknown) =>
    server.call<Body>(method, place, { ...withPassword(id, 'session'), body });
  return {
    call,
    viewAs: (userId) => call('POST', `/timberline/view-as/${encodeURIComponent(userId)}`),
    view: async () => (await call<{ view: ViewAs | null }>('GET', '/timberline/view-as')).body.view,
    stop: () => call('DELETE', '/timberline/view-as'),
  };
};

/** Signs in. @returns the id of the session */
export async function signIn(server: TestServer, username: string, password: string): Promise<string> {
  const body = { username, password };
  const answer = await server.call<{ session_id: string }>('POST', '/system/sessions', { as: null, body });
  if (answer.status !== 200) throw new Error(`${username} could not sign in: ${answer.text}`);
  return answer.body.session_id;
}
