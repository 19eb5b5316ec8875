import { type FieldType } from 'api/search';
import { useEffect, useRef } from 'react';
import { type FieldScope } from '../field-search';
import { FieldValuesActions } from '../FieldValuesActions';
import { countableFields } from './field-groups';

/**
 * Counts the messages that have each field, anew for each result a person asked for.
 *
 * @param shown share of the shown messages that have a field; what is in sight is counted first
 */
export function useCounting(
  scope: FieldScope | undefined,
  shown: ReadonlyMap<string, number>,
  types: readonly FieldType[] | undefined,
): void {
  const current = useRef(shown);
  useEffect(() => {
    current.current = shown;
  });
  useEffect(() => {
    if (!scope || !types) return undefined;
    const asked = FieldValuesActions.count(scope, countableFields(types, current.current));
    return () => asked.cancel();
  }, [scope, types]);
}
