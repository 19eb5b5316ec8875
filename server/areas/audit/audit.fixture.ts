import { AUDIT_STREAM_ID } from 'api/audit-log';
import { type UniversalResult } from 'api/universal-search';
import { search } from 'server/areas/search';
import { type ServerArea } from 'server/assembly/server-area';
import { startTestServer, type TestRequest, type TestServer, type TestServerOptions } from 'test/server/test-server';
import { until } from 'test/until';
import { type DocumentDifference } from './entry';
import { audit } from '.';

/** A message of the audit log. */
export type AuditedMessage = Record<string, unknown> & { audit_action: string };

/** A server with an audit log. */
export interface AuditedServer extends TestServer {
  /** Delivers entries until this many are found, and returns them, oldest first. */
  entries(query: string, count: number): Promise<AuditedMessage[]>;
}

export const differenceOf = ({ audit_difference: text }: AuditedMessage) =>
  JSON.parse(String(text)) as readonly DocumentDifference[];

/** Authenticates every call with a password. */
export const withPassword = (username: string, password: string): Pick<TestRequest, 'as' | 'headers'> => ({
  as: null,
  headers: { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` },
});

/** @param asAuditor credentials for reading the audit log; absent: those of the test administrator */
export async function startAuditedServer(
  areas: readonly ServerArea[],
  { asAuditor = {}, ...options }: Omit<TestServerOptions, 'areas'> & { asAuditor?: TestRequest } = {},
): Promise<AuditedServer> {
  const server = await startTestServer({ ...options, areas: [...new Set([audit, search, ...areas])] });

  async function find(query: string): Promise<AuditedMessage[]> {
    const filter = `streams:${AUDIT_STREAM_ID}`;
    const asked = new URLSearchParams({ query, filter, range: '0', limit: '1000', sort: 'timestamp:asc' });
    const place = `/search/universal/relative?${asked.toString()}`;
    const { body } = await server.call<UniversalResult>('GET', place, asAuditor);
    return body.messages.map(({ message }) => message as AuditedMessage);
  }

  return {
    ...server,

    entries: (query, count) =>
      until(`${count} entries of ${query}`, async () => {
        await server.runRegular('delivery of the audit log');
        const found = await find(query);
        return found.length >= count && found;
      }),
  };
}
