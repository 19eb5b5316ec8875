import { messageOf } from 'rest/failure';

/** Changes several things. @param tell what came of one: nothing when it was changed, else why not */
export type BulkRun<Row> = (rows: readonly Row[], tell: (row: Row, reason?: string) => void) => Promise<void>;

/** Changes one thing after the other; one that fails does not stop the others. */
export const oneByOne =
  <Row>(change: (row: Row) => Promise<unknown>): BulkRun<Row> =>
  async (rows, tell) => {
    for (const row of rows) {
      const reason = await change(row).then(() => undefined, messageOf);
      tell(row, reason);
    }
  };
