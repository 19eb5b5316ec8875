import { type FailureText } from 'rest/failure';
import { defineTexts } from 'texts/catalogue';

/** What a kind of thing is called inside a sentence: `{ one: 'index set', many: 'index sets' }`. */
export interface Noun {
  one: string;
  many: string;
}

/** What is toasted for the ordinary calls of an area. A name is the thing's id for `get`, its title for the others. */
export interface EntityTexts<ListArgs extends unknown[] = []> {
  list: FailureText<ListArgs>;
  get: FailureText<[id: string]>;
  create: NamedTexts;
  update: NamedTexts;
  delete: NamedTexts;
}

interface NamedTexts {
  failure: { title?: string; message: (reason: string, title: string) => string };
  success: (title: string) => string;
}

const named = (verb: string, doing: string, done: string, one: string): NamedTexts => ({
  failure: {
    title: `Could not ${verb} ${one}.`,
    message: (reason, title) => `${doing} ${one} '${title}' failed with status: ${reason}`,
  },
  success: (title) => `Successfully ${done} ${one} '${title}'`,
});

/** In the words of the specification's error catalogue. */
export const texts = defineTexts(
  {
    ordinary: ({ one, many }: Noun): EntityTexts => ({
      list: { title: `Could not retrieve ${many}.`, message: (reason) => `Fetching ${many} failed: ${reason}` },
      get: {
        title: `Could not retrieve ${one}.`,
        message: (reason, id) => `Fetching ${one} '${id}' failed with status: ${reason}`,
      },
      create: named('create', 'Creating', 'created', one),
      update: named('update', 'Updating', 'updated', one),
      delete: named('delete', 'Deleting', 'deleted', one),
    }),
    restored: ({ one }: Noun, title: string) => `Restored ${one} '${title}'`,
    notRestored: ({ one }: Noun, title: string, reason: string) => `Could not restore ${one} '${title}': ${reason}`,
  },
  () => import(/* webpackChunkName: 'de' */ './entity-texts.de'),
);

/** The texts most areas have. */
export const entityTexts = (noun: Noun): EntityTexts => texts.ordinary(noun);
