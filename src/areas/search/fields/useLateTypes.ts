import { type FieldType } from 'api/search';
import { useEffect } from 'react';
import { type FieldScope, FieldTypesActions } from 'areas/query';

/** Servers know the fields of messages that have just been stored a second later. */
const LATE_MS = 1_000;

/**
 * Asks for the types of fields once more when a result has fields that were not among them: without a type, nothing can be
 * done with a field.
 *
 * @param shown fields of the shown messages
 */
export function useLateTypes(
  scope: FieldScope | undefined,
  shown: ReadonlyMap<string, number>,
  types: readonly FieldType[] | undefined,
): void {
  const known = types && new Set(types.map(({ name }) => name));
  const isLate = known !== undefined && [...shown.keys()].some((name) => !known.has(name));
  useEffect(() => {
    if (!scope || !isLate) return undefined;
    const timer = setTimeout(() => {
      // The page works without.
      FieldTypesActions.load(scope.streams, scope.covered).catch(() => undefined);
    }, LATE_MS);
    return () => clearTimeout(timer);
  }, [scope, isLate]);
}
