const KIB = 1024;
const MIB = 1024 * KIB;

/** A longer value is cut in a list of messages. Messages of everyday use stay far below it. */
export const LONGEST_LISTED_BYTES = 64 * KIB;
/** What remains of a value that was cut: characters where the engine cuts, which needs four bytes for one, else bytes. */
export const remainingOf = (longestBytes: number): number => Math.max(1, Math.floor(longestBytes / 4));
/** All values of one page of messages together, as they are read from the engine, and once more as decorators change them. */
export const PAGE_BYTES = 16 * MIB;
/** All pages of messages in the answer of one search job. */
export const ANSWER_BYTES = 48 * MIB;
/** The largest message that is shown whole. */
export const WHOLE_MESSAGE_BYTES = 32 * MIB;
/** What one decorator may make of a field. */
export const LONGEST_DECORATED_BYTES = 32 * KIB;
/** Decorators of one message table, of one stream, or of all searches that are not over a single stream. */
export const MOST_DECORATORS = 20;

/** Bytes as a person reads them: `16 MB`. */
export const inMegabytes = (bytes: number): string => `${Math.round(bytes / MIB)} MB`;
