import { type Fragment } from 'server/search/fragment';

/** Bytes of a column of a table, of a row on average. */
export interface ColumnSize {
  table: string;
  name: string;
  stored: number;
  /** In memory, where it is compared. */
  unpacked: number;
}

/** The statement for the sizes of the columns of some tables. */
export const columnSizesStatement = (tables: readonly string[]): Fragment => ({
  sql: `SELECT table, name, data_compressed_bytes / total AS stored, data_uncompressed_bytes / total AS unpacked
    FROM system.columns INNER JOIN (
      SELECT table, sum(rows) AS total FROM system.parts
      WHERE database = currentDatabase() AND table IN {tables:Array(String)} AND active GROUP BY table HAVING total > 0
    ) AS counted USING (table)
    WHERE database = currentDatabase() AND table IN {tables:Array(String)}`,
  params: { tables },
});
