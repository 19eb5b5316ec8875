import { type CatalogueQueries } from '../catalogue/catalogue-memory';
import { type IndexLife } from '../life/index-life';

export interface LateWriteParts {
  catalogue: CatalogueQueries;
  life: Pick<IndexLife, 'calculateRange'>;
}

/**
 * A batch that was retried may reach an index after its time range was calculated. Its messages are found only once the
 * range is calculated again.
 */
export interface LateWrites {
  /** Called for every write. */
  wrote(indexName: string): void;
  /** Recalculates outdated ranges. */
  settle(): Promise<void>;
}

/** Detects writes to indices with a calculated range. */
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
