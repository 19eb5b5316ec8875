import { lazy } from 'react';

/** State of the search backend, for overview pages. Loaded when it is first shown: have a Suspense around it. */
export const IndexerClusterBox = lazy(async () => ({
  default: (await import('./IndexerClusterBox')).IndexerClusterBox,
}));

/** Messages that could not be stored lately, for overview pages. Loaded when it is first shown, like the other. */
export const IndexerFailuresBox = lazy(async () => ({
  default: (await import('./IndexerFailuresBox')).IndexerFailuresBox,
}));
