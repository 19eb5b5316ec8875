import { randomUUID } from 'node:crypto';
import { type ExtractorForm } from 'api/extractors';
import { MAX_EXTRACTORS, readDraft, type StoredInput } from 'server/areas/inputs';
import { httpError } from 'server/calls/http-error';
import { type Extractor, inOrder } from 'server/processing/extractors/definition';
import { type Collection } from 'server/storage/documents/collection';
import { type Replica } from 'server/storage/documents/replica';

export interface ExtractorsNeeds {
  documents: Collection<StoredInput>;
  replica: Replica<StoredInput>;
  /** @throws HttpError 400 when it cannot be used */
  compile(extractor: Extractor, by: string): Promise<unknown>;
  /** One that may have been switched off was changed or removed. */
  onMended(extractorId: string): Promise<void>;
}

/** The extractors of inputs; each is stored with its input. Unknown inputs and extractors are a HttpError 404. */
export interface Extractors {
  /** In the order they run. */
  list(inputId: string): readonly Extractor[];
  get(inputId: string, extractorId: string): Extractor;
  /** @throws HttpError 400 */
  create(inputId: string, form: ExtractorForm, by: string): Promise<Extractor>;
  /** @throws HttpError 400 */
  update(inputId: string, extractorId: string, form: ExtractorForm, by: string): Promise<Extractor>;
  remove(inputId: string, extractorId: string, by: string): Promise<void>;
  /** @param order ids by their places; ids that are none are left out, extractors not named keep their places */
  order(inputId: string, order: Readonly<Record<string, string>>, by: string): Promise<void>;
  /** Disables one, or has it run again as it is; one that was switched off, too. */
  setDisabled(inputId: string, extractorId: string, isDisabled: boolean, by: string): Promise<Extractor>;
  /** It runs again once it is saved. */
  switchOff(inputId: string, extractorId: string, by: string): Promise<void>;
}

const PLACE = /^\d{1,9}$/;

const inputNotFound = (inputId: string) => httpError.notFound(`Couldn't find input ${inputId}`);
const notFound = (id: string) => httpError.notFound(`Couldn't find extractor ${id.slice(0, 100)}`);

/** The extractors on the documents of the inputs. */
export function createExtractors({ documents, replica, compile, onMended }: ExtractorsNeeds): Extractors {
  const list = (inputId: string): readonly Extractor[] => {
    const input = replica.get(inputId);
    if (!input) throw inputNotFound(inputId);
    return inOrder(input.body.extractors ?? []);
  };

  function get(inputId: string, extractorId: string): Extractor {
    const found = list(inputId).find(({ id }) => id === extractorId);
    if (!found) throw notFound(extractorId);
    return found;
  }

  async function change(inputId: string, by: string, edit: (before: readonly Extractor[]) => Extractor[]) {
    const changed = await documents.change(inputId, by, ({ body }) => ({
      ...body,
      extractors: edit(body.extractors ?? []),
    }));
    if (!changed) throw inputNotFound(inputId);
  }

  const replace = (all: readonly Extractor[], id: string, edit: (before: Extractor) => Extractor): Extractor[] => {
    if (!all.some((each) => each.id === id)) throw notFound(id);
    return all.map((each) => (each.id === id ? edit(each) : each));
  };

  return {
    list,
    get,

    async create(inputId, form, by) {
      list(inputId);
      const made = readDraft(form, { id: randomUUID(), creator: by });
      await compile(made, by);
      await change(inputId, by, (before) => {
        if (before.length >= MAX_EXTRACTORS)
          throw httpError.badRequest(`An input has at most ${MAX_EXTRACTORS} extractors. Remove some first.`);
        return [...before, made];
      });
      return made;
    },

    async update(inputId, extractorId, form, by) {
      get(inputId, extractorId);
      const made = readDraft(form, { id: extractorId, creator: by });
      await compile(made, by);
      const isDisabled = (before: Extractor) => form.disabled ?? before.isDisabled ?? false;
      const saved = (before: Extractor): Extractor => ({ ...made, ...(isDisabled(before) && { isDisabled: true }) });
      await change(inputId, by, (before) => replace(before, extractorId, saved));
      await onMended(extractorId);
      return get(inputId, extractorId);
    },

    async remove(inputId, extractorId, by) {
      get(inputId, extractorId);
      await change(inputId, by, (before) => {
        replace(before, extractorId, (each) => each);
        return before.filter(({ id }) => id !== extractorId);
      });
      await onMended(extractorId);
    },

    async order(inputId, order, by) {
      list(inputId);
      const wrong = Object.keys(order).find((place) => !PLACE.test(place));
      if (wrong !== undefined) throw httpError.badRequest(`${wrong.slice(0, 50)} is not a position: count from 0.`);
      const places = new Map(Object.entries(order).map(([place, id]) => [id, Number(place)]));
      await change(inputId, by, (before) =>
        before.map((each) => ({ ...each, order: places.get(each.id) ?? each.order })),
      );
    },

    async setDisabled(inputId, extractorId, isDisabled, by) {
      get(inputId, extractorId);
      const changed = ({ isDisabled: _, isSwitchedOff: __, ...extractor }: Extractor): Extractor => ({
        ...extractor,
        ...(isDisabled && { isDisabled }),
      });
      await change(inputId, by, (before) => replace(before, extractorId, changed));
      await onMended(extractorId);
      return get(inputId, extractorId);
    },

    switchOff: (inputId, extractorId, by) =>
      change(inputId, by, (before) => replace(before, extractorId, (each) => ({ ...each, isSwitchedOff: true }))),
  };
}
