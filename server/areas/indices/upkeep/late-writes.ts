import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexLife } from '../life/index-life';

export interface LateWriteParts {
  catalogue: CatalogueQueries;
  life: Pick<IndexLife, 'calculateRange'>;
}

/**
 * A batch that had to be tried again and again may reach an index whose range was calculated already. Its messages are
 * found again once the range is.
 */
export interface LateWrites {
  /** Told of every write. */
  wrote(indexName: string): void;
  /** Calculates the ranges that no longer hold. */
  settle(): Promise<void>;
}

/** Watches what is written after its time. */
export function createLateWrites({ catalogue, life }: LateWriteParts): LateWrites {
  const late = new Set<string>();

  return {
    wrote(indexName) {
      if (catalogue.find(indexName)?.isReadOnly) late.add(indexName);
    },

    async settle() {
      for (const name of [...late]) {
        const index = catalogue.find(name);
        late.delete(name);
        if (!index?.isOpen) continue;
        await life.calculateRange(index).catch((cause: unknown) => {
          late.add(name);
          throw cause;
        });
      }
    },
  };
}
