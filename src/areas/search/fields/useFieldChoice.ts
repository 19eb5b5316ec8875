import { useEffect, useState } from 'react';
import { remember, remembered } from 'ui/memory/browser-memory';
import { type FieldChoice, type FieldScope, FieldTypesActions } from 'areas/query';

const KEY = 'search.fieldChoice';
const isChoice = (value: unknown): value is FieldChoice =>
  value === 'current' || value === 'all' || value === 'reserved';

/**
 * Which fields are listed, stored in the browser; loads the fields of all streams on demand, and again with each
 * search.
 */
export function useFieldChoice(scope: FieldScope | undefined): [FieldChoice, (choice: FieldChoice) => void] {
  const [choice, setChoice] = useState<FieldChoice>(() => remembered(KEY, isChoice) ?? 'current');
  const isWanted = choice !== 'current' && scope !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    const asked = FieldTypesActions.loadAll();
    // The fields of the searched streams are listed meanwhile.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [isWanted, scope]);
  const choose = (next: FieldChoice) => {
    setChoice(next);
    remember(KEY, next);
  };
  return [choice, choose];
}
