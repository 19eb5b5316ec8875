import { type FieldType } from 'api/search';
import { useStore } from 'flux/use-store';
import { useEffect, useRef } from 'react';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { countableFields, type FieldScope, FieldValuesActions } from 'areas/query';

/**
 * Counts the messages that have each field, for each result that a person requested.
 *
 * @param shown share of the shown messages that have a field; fields in view are counted first
 */
export function useCounting(
  scope: FieldScope | undefined,
  shown: ReadonlyMap<string, number>,
  types: readonly FieldType[] | undefined,
): void {
  // A cluster refuses to count long texts.
  const hasTexts = !useStore(CapabilitiesStore, isPlainCluster);
  const current = useRef(shown);
  useEffect(() => {
    current.current = shown;
  });
  useEffect(() => {
    if (!scope || !types) return undefined;
    const asked = FieldValuesActions.count(scope, countableFields(types, current.current, { hasTexts }));
    return () => asked.cancel();
  }, [scope, types, hasTexts]);
}
