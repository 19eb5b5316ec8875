import { type ResultMessage } from 'api/search';
import { bytesOfChanges, type DecorateMessage } from 'server/search/decorators/decorate-messages';
import { indexName } from 'server/search/scope/fields/index-name';
import { type SearchedSet } from 'server/search/scope/fields/stored-fields';
import { ByteBudget } from 'server/search/rows/byte-budget';
import { cutValues } from 'server/search/rows/cut-values';
import { inMegabytes, PAGE_BYTES } from 'server/search/rows/message-limits';
import { chooseFields, presentMessage, type StoredMessage } from 'server/search/rows/stored-message';

/** How messages are presented. */
export interface Presentation {
  /** Empty: all. Fields that decorators add are always included. */
  fields?: readonly string[];
  decorate?: DecorateMessage;
}

const TOO_MUCH_DECORATION =
  `The decorators make this page of messages larger than ${inMegabytes(PAGE_BYTES)}. The messages are not lost: ` +
  'remove decorators from the table, or show fewer messages at once.';

/** Rows as messages of a result. @throws SearchTypeError when decorators add too much, or the answer becomes too large */
export async function presentPage(
  sets: readonly SearchedSet[],
  rows: readonly StoredMessage[],
  { fields = [], decorate }: Presentation,
  answer: ByteBudget,
): Promise<ResultMessage[]> {
  const decoration = new ByteBudget(PAGE_BYTES, TOO_MUCH_DECORATION);
  const results: ResultMessage[] = [];
  for (const row of rows) {
    const set = sets[row.set];
    const { message: stored, cut, bytes } = cutValues(presentMessage(row), row.cut);
    answer.take(bytes);
    const { message, stats } = decorate ? await decorate(stored) : { message: stored, stats: null };
    const added = bytesOfChanges(stats);
    decoration.take(added);
    answer.take(added);
    const shown = fields.length > 0 ? [...fields, ...Object.keys(stats?.added_fields ?? {})] : [];
    results.push({
      message: chooseFields(message, shown),
      index: set ? indexName(set, row.idx) : '',
      highlight_ranges: null,
      decoration_stats: stats,
      ...(cut && { cut_fields: cut }),
    });
  }
  return results;
}
