import { type FieldType } from 'api/search';
import { FieldTypesActions, FieldTypesStore } from 'areas/query';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';

const NONE: readonly FieldType[] = [];

/** All fields of messages, for suggestions: none until they are known. */
export function useFieldTypes(): readonly FieldType[] {
  const types = useStore(FieldTypesStore, (state) => state.all);
  useEffect(() => {
    if (FieldTypesStore.getState().all) return undefined;
    const asked = FieldTypesActions.loadAll();
    // Any name can be typed.
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, []);
  return types ?? NONE;
}
