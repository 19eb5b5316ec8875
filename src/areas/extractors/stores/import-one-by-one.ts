import { createExtractor, type ExtractorForm, listExtractors } from 'api/extractors';
import { isCancelled } from 'flux/cancelled';
import { UserNotification } from 'flux/UserNotification';
import { call } from 'rest/call';
import { messageOf } from 'rest/failure';
import { nextOrder } from '../definition/order';
import { texts } from './texts';

/** What came of one of those that were imported: why it failed, or that it did not. */
export interface ImportOutcome {
  readonly error?: string;
}

async function importOne(inputId: string, body: ExtractorForm, signal: AbortSignal): Promise<ImportOutcome> {
  try {
    await call(createExtractor, { params: { inputId }, body, signal });
    return {};
  } catch (error) {
    if (isCancelled(error)) throw error;
    return { error: messageOf(error) };
  }
}

/**
 * Creates extractors one after the other, since at once their order would be left to chance; what fails does not hold up
 * those after it. They run after those the input has, as the server knows them now. Toasts how it went.
 *
 * @param tell hears of each as it is done
 * @param words what is toasted
 */
export async function importOneByOne(
  inputId: string,
  forms: readonly ExtractorForm[],
  signal: AbortSignal,
  tell: (outcomes: readonly ImportOutcome[]) => void,
  words: typeof texts.imported = texts.imported,
): Promise<readonly ImportOutcome[]> {
  const begin = nextOrder((await call(listExtractors, { params: { inputId }, signal })).extractors);
  const outcomes: ImportOutcome[] = [];
  for (const [at, form] of forms.entries()) {
    outcomes.push(await importOne(inputId, { ...form, order: begin + at }, signal));
    tell([...outcomes]);
  }
  const failures = outcomes.filter(({ error }) => error !== undefined).length;
  void UserNotification[failures === 0 ? 'success' : 'warning'](
    words.message(outcomes.length - failures, failures),
    words.title(failures === 0),
  );
  return outcomes;
}
