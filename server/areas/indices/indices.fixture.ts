import { cluster, type SystemMessages } from 'server/areas/cluster';
import { startTestServer, type TestServer, type TestServerOptions } from 'test/server/test-server';
import { type Indices, indices } from '.';

/** The indices area on real engines, with what its tests ask again and again. */
export interface IndicesServer extends TestServer, Indices {
  systemMessages: SystemMessages;
  /** Messages of an index set that a search over its whole table finds. */
  countOf(setId: string): Promise<number>;
}

/** Starts it, in a new folder unless one is given. */
export async function startIndicesServer(options: Omit<TestServerOptions, 'areas'> = {}): Promise<IndicesServer> {
  const server = await startTestServer({ ...options, areas: [indices] });
  const area = server.of(indices);
  return {
    ...server,
    ...area,
    systemMessages: server.of(cluster).systemMessages,

    async countOf(setId) {
      const table = area.catalogue.set(setId)?.table ?? '';
      const [row] = await server.engine.query<{ n: number }>(`SELECT count() AS n FROM ${table}`);
      return row?.n ?? 0;
    },
  };
}
