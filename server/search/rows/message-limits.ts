const KIB = 1024;
const MIB = 1024 * KIB;

/** Values longer than this are cut in lists of messages. Ordinary messages stay far below it. */
export const MAX_LISTED_BYTES = 64 * KIB;
/** Length to which a value is cut: characters (up to four bytes each) when the engine cuts, else bytes. */
export const cutLength = (maxBytes: number): number => Math.max(1, Math.floor(maxBytes / 4));
/** Limit of all values of one page of messages: as they are read from the engine, and again for what decorators add. */
export const PAGE_BYTES = 16 * MIB;
/** Limit of all pages of messages in the answer of one search job. */
export const ANSWER_BYTES = 48 * MIB;
/** The largest message that is shown without cutting it. */
export const WHOLE_MESSAGE_BYTES = 32 * MIB;
/** The longest value that one decorator may produce. */
export const MAX_DECORATED_BYTES = 32 * KIB;
/** The most decorators of one message table, of one stream, or of searches that are not over a single stream. */
export const MAX_DECORATORS = 20;

/** Rounded down: 16 MiB are `16 MB`. */
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MIB)} MB`;
