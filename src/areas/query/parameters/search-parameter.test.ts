import {
  declarations,
  filledIn,
  missingParameter,
  parametersIn,
  parametersText,
  readParameters,
  type SearchParameter,
  usedNames,
} from './search-parameter';

const parameter = (part: Partial<SearchParameter> = {}): SearchParameter => ({
  name: 'host',
  value: '',
  defaultValue: '',
  isRequired: true,
  ...part,
});
const CODE = parameter({ name: 'code', value: '404', defaultValue: '500', isRequired: false });

test('parameters survive an address and a stored search', () => {
  const parameters = [parameter(), CODE];
  expect(parametersIn(parametersText(parameters))).toEqual(parameters);
  expect(readParameters(declarations(parameters))).toMatchObject(parameters);
  expect(declarations([CODE])).toEqual([
    {
      type: 'value-parameter-v1',
      name: 'code',
      title: 'code',
      description: '',
      data_type: 'any',
      default_value: '500',
      optional: true,
      binding: { type: 'value', value: '404' },
    },
  ]);
  expect([parametersText([]), parametersIn(''), parametersIn('[{"name":"a b"},{"name":7},null]')]).toEqual([
    '',
    [],
    [],
  ]);
});

test('declarations of other types stay', () => {
  const lookup = { type: 'lut-parameter-v1', name: 'user', lookup_table: 'people', key: 'x', optional: false };
  expect(declarations(readParameters([lookup, lookup]))).toMatchObject([lookup]);
  expect(missingParameter('a:$user$', readParameters([lookup]))).toBeUndefined();
});

test('values replace names; one without a value matches anything', () => {
  expect(filledIn('a:$host$ AND b:$code$ AND $else$', [parameter({ value: 'web 01' }), CODE])).toBe(
    'a:"web 01" AND b:404 AND $else$',
  );
  expect(filledIn('a:$host$', [parameter({ isRequired: false })])).toBe('a:*');
  expect(filledIn('b:$code$', [{ ...CODE, value: '' }])).toBe('b:500');
});

test('a parameter is missing when the query uses it and it has neither value nor default', () => {
  expect(usedNames('$host$ $100 and $200 $host$ $code$')).toEqual(['host', 'code']);
  expect(missingParameter('a:$host$', [CODE, parameter()])?.name).toBe('host');
  expect(missingParameter('a', [parameter()])).toBeUndefined();
  expect(missingParameter('a:$host$', [parameter({ defaultValue: 'x' })])).toBeUndefined();
  expect(missingParameter('a:$host$', [parameter({ isRequired: false })])).toBeUndefined();
});
