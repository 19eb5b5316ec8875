import { type GranteeCapabilities, type GranteeExpirations, type ShareState } from 'api/shares';
import { type View } from 'api/views';
import { indices } from 'server/areas/indices';
import { users } from 'server/areas/users';
import { views } from 'server/areas/views';
import { type ServerArea } from 'server/assembly/server-area';
import { newObjectId } from 'server/storage/documents/collection';
import {
  startTestServer,
  type TestAnswer,
  type TestPerson,
  type TestServer,
  type TestServerOptions,
} from 'test/server/test-server';

/** A person with an account, whose rights come from the account only. */
export const withAccount = (username: string): TestPerson => ({ username, permissions: [] });

/** A server with accounts and entities to share. */
export interface SharingServer extends TestServer {
  makeStream(as: TestPerson, title: string): Promise<string>;
  /** Over some streams, or all. */
  saveSearch(as: TestPerson, title: string, streams?: readonly string[]): Promise<View>;
  prepare(as: TestPerson, grn: string, body?: unknown): Promise<TestAnswer<ShareState>>;
  /** @param ends until when, by grantee; absent: nothing is said of it */
  share(
    as: TestPerson,
    grn: string,
    selection: GranteeCapabilities,
    ends?: GranteeExpirations,
  ): Promise<TestAnswer<ShareState>>;
}

const pathOf = (grn: string) => `/authz/shares/entities/${encodeURIComponent(grn)}`;

/** Starts it on the real engines. @param others additional areas */
export async function startSharingServer(
  others: readonly ServerArea[] = [],
  options: Pick<TestServerOptions, 'core'> = {},
): Promise<SharingServer> {
  const server = await startTestServer({ areas: [...new Set([views, users, ...others])], ...options });
  const { call } = server;

  async function made<Body>(method: string, path: string, as: TestPerson, body: unknown): Promise<Body> {
    const answer = await call<Body>(method, path, { as, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.body;
  }

  return {
    ...server,

    async makeStream(as, title) {
      const body = { title, index_set_id: server.of(indices).builtInSets().messages };
      return (await made<{ stream_id: string }>('POST', '/streams', as, body)).stream_id;
    },

    async saveSearch(as, title, streams = []) {
      const filter = { type: 'or', filters: streams.map((id) => ({ type: 'stream', id })) };
      const query = { id: 'q', search_types: [{ id: 'm', type: 'messages' }], ...(streams.length > 0 && { filter }) };
      const { id } = await made<{ id: string }>('POST', '/views/search', as, { id: newObjectId(), queries: [query] });
      return made<View>('POST', '/views', as, { type: 'SEARCH', title, search_id: id, state: { q: {} } });
    },

    prepare: (as, grn, body = {}) => call<ShareState>('POST', `${pathOf(grn)}/prepare`, { as, body }),
    share: (as, grn, selection, ends) =>
      call<ShareState>('POST', pathOf(grn), {
        as,
        body: { selected_grantee_capabilities: selection, selected_grantee_expirations: ends },
      }),
  };
}
