import { createServer, type IncomingMessage } from 'node:http';
import { drainPending } from 'chdb';
import { createChdbConnection } from 'chdb/connection';

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** What a client puts into the address beside settings and parameters. */
const NO_SETTINGS = new Set(['query', 'query_id', 'database', 'cancel_http_readonly_queries_on_client_close']);

const INSERTION = /^INSERT INTO (\S+)(?: \(([^)]*)\))? FORMAT (JSON(?:Compact)?EachRow)/i;

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/**
 * ClickHouse's HTTP interface over the embedded engine, as far as a client needs it: statement in the body or in
 * `query`, server-side parameters as `param_…`, the engine's error text with its code.
 */
export async function startClickHouse(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const connection = createChdbConnection({ path: folder });
  const { chdb } = connection;
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await read(request);
    const statement = searchParams.get('query') ?? body.toString();
    try {
      for (const [name, value] of searchParams) {
        if (!NO_SETTINGS.has(name)) await chdb.queryAsync(`SET ${name} = ${quoted(value)}`);
      }
      const [, table, columns, format] = INSERTION.exec(statement) ?? [];
      if (table !== undefined) {
        await chdb.rawInsert({
          table,
          values: body,
          format: format as 'JSONCompactEachRow' | 'JSONEachRow',
          ...(columns !== undefined && { columns: columns.split(', ') }),
        });
        response.end();
        return;
      }
      const wanted = /FORMAT (\w+)\s*$/.exec(statement)?.[1];
      const result = await chdb.queryAsync(statement, { format: (wanted ?? 'TSV') as 'JSONEachRow' });
      response.end(Buffer.from(result.bytes()));
    } catch (cause) {
      response.statusCode = 500;
      response.end(cause instanceof Error ? cause.message : String(cause));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await connection.close();
      await drainPending();
    },
  };
}
