import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Open, reads, Strict } from './contract';
import { TimeRange } from './time-range';

// Beyond 4.3 (capability `word-suggestions`): words of the text of messages, as the query field and the search page offer them.

/** A word, in lower case as it is searched, and about how many messages have it. */
export const SuggestedWord = Open({ word: Type.String(), messages: Type.Integer() });
export type SuggestedWord = Static<typeof SuggestedWord>;

const where = {
  timerange: TimeRange,
  /** None: all that the caller may read. */
  streams: Type.Array(Type.String()),
};

export const completeWord = defineCall({
  method: 'POST',
  path: '/timberline/searches/words',
  access: 'checked-by-service',
  audit: reads('completes typed text'),
  summary: 'The most frequent words of messages that begin as typed; none when that cannot be told quickly.',
  body: Strict({
    input: Type.String({ maxLength: 255 }),
    ...where,
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  response: Open({ words: Type.Array(SuggestedWord) }),
  status: 200,
});

/** A word that no message has, and what is written nearly so: the closest first, of those the most frequent. */
export const WordCorrection = Open({ word: Type.String(), closest: Type.Array(SuggestedWord) });
export type WordCorrection = Static<typeof WordCorrection>;

export const correctWord = defineCall({
  method: 'POST',
  path: '/timberline/searches/corrections',
  access: 'checked-by-service',
  audit: reads('only reads'),
  summary: 'For those of some words that no message has, the words closest to them.',
  body: Strict({
    words: Type.Array(Type.String({ maxLength: 255 }), { maxItems: 8 }),
    ...where,
  }),
  response: Open({ corrections: Type.Array(WordCorrection) }),
  status: 200,
});
