import { type FieldType } from 'api/search';
import { type ComboboxOption } from 'ui/combobox/options';
import { isHiddenField, signOf } from 'areas/query';

/** The fields to choose from, by name; one that is chosen but not known is there as well. */
export function fieldOptions(types: readonly FieldType[], chosen = ''): ComboboxOption[] {
  const known = types
    .filter(({ name }) => !isHiddenField(name))
    .map(({ name, type }) => ({ value: name, label: name, detail: signOf(type.type).typeName }))
    .sort((one, other) => (one.label < other.label ? -1 : 1));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return isKnown ? known : [{ value: chosen, label: chosen, detail: 'unknown' }, ...known];
}
