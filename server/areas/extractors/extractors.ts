import { randomUUID } from 'node:crypto';
import { type ExtractorForm } from 'api/extractors';
import { MOST_EXTRACTORS, readForm, type StoredInput } from 'server/areas/inputs';
import { httpError } from 'server/calls/http-error';
import { type GrokDefinitions } from 'server/processing/extractor-types/grok';
import { type Extractor } from 'server/processing/extractors/definition';
import { type Collection } from 'server/storage/documents/collection';
import { type Replica } from 'server/storage/documents/replica';

export interface ExtractorsNeeds {
  documents: Collection<StoredInput>;
  replica: Replica<StoredInput>;
  grokPatterns(): GrokDefinitions;
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
  /** It runs again once it is saved. */
  switchOff(inputId: string, extractorId: string, by: string): Promise<void>;
}

const PLACE = /^\d{1,9}$/;

const inputNotFound = (inputId: string) => httpError.notFound(`Couldn't find input ${inputId}`);
const notFound = (id: string) => httpError.notFound(`Couldn't find extractor ${id.slice(0, 100)}`);

/** Extractors that have the same order stay as they are stored. */
const inOrder = (extractors: readonly Extractor[]) => [...extractors].sort((one, other) => one.order - other.order);

/** The extractors on the documents of the inputs. */
export function createExtractors({ documents, replica, grokPatterns }: ExtractorsNeeds): Extractors {
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
      const made = readForm(form, { id: randomUUID(), creator: by }, grokPatterns());
      await change(inputId, by, (before) => {
        if (before.length >= MOST_EXTRACTORS)
          throw httpError.badRequest(`An input has at most ${MOST_EXTRACTORS} extractors. Remove some first.`);
        return [...before, made];
      });
      return made;
    },

    async update(inputId, extractorId, form, by) {
      get(inputId, extractorId);
      const made = readForm(form, { id: extractorId, creator: by }, grokPatterns());
      await change(inputId, by, (before) => replace(before, extractorId, () => made));
      return made;
    },

    async remove(inputId, extractorId, by) {
      get(inputId, extractorId);
      await change(inputId, by, (before) => {
        replace(before, extractorId, (each) => each);
        return before.filter(({ id }) => id !== extractorId);
      });
    },

    async order(inputId, order, by) {
      list(inputId);
      const wrong = Object.keys(order).find((place) => !PLACE.test(place));
      if (wrong !== undefined) throw httpError.badRequest(`${wrong.slice(0, 50)} is no place: count from 0.`);
      const places = new Map(Object.entries(order).map(([place, id]) => [id, Number(place)]));
      await change(inputId, by, (before) =>
        before.map((each) => ({ ...each, order: places.get(each.id) ?? each.order })),
      );
    },

    switchOff: (inputId, extractorId, by) =>
      change(inputId, by, (before) => replace(before, extractorId, (each) => ({ ...each, isSwitchedOff: true }))),
  };
}
