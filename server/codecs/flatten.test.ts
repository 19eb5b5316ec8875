import { type FieldValue } from 'server/messages/field-value';
import { flatten } from './flatten';

const fieldsOf = (value: unknown) => {
  const fields = new Map<string, FieldValue>();
  flatten('f', value, fields);
  return Object.fromEntries(fields);
};

describe('flattening JSON', () => {
  it('joins names, numbers objects in lists, and keeps lists of plain values as JSON', () => {
    expect(fieldsOf({ a: { b: 1, none: null }, list: ['x', 2], objects: [{ c: true }] })).toEqual({
      f_a_b: 1,
      f_list: '["x",2]',
      f_objects_0_c: true,
    });
  });

  it('makes no fields below a name that is too long for one', () => {
    const long = 'n'.repeat(300);
    expect(fieldsOf({ [long]: { a: 1, b: 2 }, short: 3 })).toEqual({ f_short: 3 });
  });
});
