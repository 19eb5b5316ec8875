import { type GrokPattern } from 'api/grok';
import { type Document } from 'server/storage/documents/collection';

/** A grok pattern as it is stored; its name is its unique key. */
export interface StoredGrokPattern {
  name: string;
  pattern: string;
  /** Of the original; those made here have none. */
  contentPack: string | null;
}

/** As clients see it. */
export const presentPattern = ({ id, body }: Document<StoredGrokPattern>): GrokPattern => ({
  id,
  name: body.name,
  pattern: body.pattern,
  content_pack: body.contentPack,
});
