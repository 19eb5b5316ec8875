import { lazy, Suspense } from 'react';
import { keepsDocuments } from 'rest/entity/deleted';
import { type UsedByProps } from './UsedBy';

const UsedBy = lazy(async () => ({ default: (await import('./UsedBy')).UsedBy }));

/** What refers to things that are about to be deleted, where the server knows. */
export const UsesOf = (props: UsedByProps) =>
  keepsDocuments() ? (
    <Suspense fallback={null}>
      <UsedBy {...props} />
    </Suspense>
  ) : null;
