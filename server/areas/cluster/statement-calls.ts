import { listStatements } from 'api/statements';
import { serve, type ServedCall } from 'server/calls/serve';
import { type StatementWatch, type WatchedStatement } from 'server/storage/messages/statement-watch';

/** More than anybody would read at once. */
const MAX_CURRENT = 1_000;

const present = ({ id, asker, about, statement, askedAt, waitedMs }: WatchedStatement) => ({
  id,
  username: asker,
  query: about,
  statement,
  asked_at: askedAt.toISOString(),
  waited_ms: waitedMs,
});

/** The call for running and slow statements of the message engine. */
export function statementCalls(watch: Pick<StatementWatch, 'current' | 'slow'>): ServedCall[] {
  return [
    serve(listStatements, async () => ({
      current: watch
        .current()
        .slice(0, MAX_CURRENT)
        .map((statement) => ({ ...present(statement), ran_ms: statement.ranMs })),
      slow: watch
        .slow()
        .map((statement) => ({ ...present(statement), ran_ms: statement.ranMs, outcome: statement.outcome })),
    })),
  ];
}
