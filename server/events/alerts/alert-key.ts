import { createHash } from 'node:crypto';
import { storableText } from 'server/storage/documents/jsonb';

const LENGTH = 32;

/** What stands for a key in indices: keys come from messages and may be of any length. */
export const keyDigest = (key: string): string =>
  createHash('sha256').update(storableText(key)).digest('hex').slice(0, LENGTH);
