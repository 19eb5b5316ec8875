import { chooseColumns } from 'server/search/export/chosen-columns';
import { csvFormat } from 'server/search/export/formats';
import { readBatches, type Reading } from 'server/search/export/read-batches';

export interface CsvParts extends Pick<Reading, 'batchSize' | 'condition' | 'limit' | 'offset' | 'run' | 'sets'> {
  /** Columns, in order. */
  fields: readonly string[];
  descending: boolean;
}

/** Messages as CSV for scripts, one batch at a time. */
export async function* messagesCsv({ fields, descending, ...reading }: CsvParts): AsyncGenerator<string> {
  const { selected, present } = chooseColumns(fields);
  const direction = descending ? 'DESC' : 'ASC';
  yield csvFormat.head(fields);
  for await (const rows of readBatches({
    ...reading,
    columns: selected,
    order: { timestamp: direction, id: direction },
  }))
    yield rows.map((row) => csvFormat.line(fields, present(row))).join('');
}
