import { type UploadRange } from 'api/uploads';
import { isMissingTable, type MessageEngine } from 'server/storage/messages/engine';

interface Row {
  messages: number;
  first: string;
  last: string;
}

/** What of an upload can be searched by now. @param table the index set of its stream */
export async function uploadRange(
  engine: Pick<MessageEngine, 'query'>,
  table: string,
  uploadId: string,
  signal: AbortSignal,
): Promise<UploadRange> {
  // By the index of exact values: it has those of all fields.
  const sql = `SELECT count() AS messages, min(timestamp) AS first, max(timestamp) AS last FROM ${table}
    WHERE has(values, {id:String}) AND fields.upload_id = {id:String}`;
  const rows = await engine.query<Row>(sql, { id: uploadId }, { signal }).catch((cause: unknown) => {
    if (isMissingTable(cause)) return [];
    throw cause;
  });
  const [found] = rows;
  if (!found || Number(found.messages) === 0) return { messages: 0 };
  return {
    messages: Number(found.messages),
    from: new Date(found.first).toISOString(),
    to: new Date(found.last).toISOString(),
  };
}
