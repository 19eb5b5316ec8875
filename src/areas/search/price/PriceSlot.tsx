import { type QueryDraft, type QueryToValidate } from 'areas/query';
import { useStore } from 'flux/use-store';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

const PriceLine = lazy(() => import('./PriceLine').then((file) => ({ default: file.PriceLine })));

export interface PriceSlotProps extends Pick<QueryToValidate, 'streams' | 'timerange'> {
  draft: Pick<QueryDraft, 'isChanged' | 'isWrong' | 'parameters' | 'text'>;
  isRunning: boolean;
}

/** The place of the price: nothing until a query is typed, and on a server that does not know prices. */
export function PriceSlot({ draft, isRunning, ...where }: PriceSlotProps) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, 'search-price'));
  const [isTyped, setTyped] = useState(false);
  useEffect(() => {
    if (draft.isChanged) setTyped(true);
  }, [draft.isChanged]);
  if (!isOffered || !isTyped || !(draft.isChanged || isRunning)) return null;
  return (
    <Suspense>
      <PriceLine
        {...where}
        query={draft.text}
        parameters={draft.parameters}
        isAsked={draft.isChanged && !draft.isWrong}
      />
    </Suspense>
  );
}
