import { boundsOf, configurationErrors } from './checks';
import { groupedFields, kindOf, orderedFields } from './fields';
import { requestedField, sampleConfiguration } from './sample-configuration';
import { spansOf } from './spans';
import { durationUnitOf, sizeText } from './units';
import { initialValues, isStoredSecret, valuesToSend } from './values';

const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name);

describe('the order of fields', () => {
  it('is by position, required before optional, else the server’s', () => {
    expect(names(orderedFields(sampleConfiguration)).slice(0, 6)).toEqual([
      'title_first',
      'bind_address',
      'port',
      'tls_cert_file',
      'recv_buffer_size',
      'threads',
    ]);
  });

  it('takes 100 where a position is missing', () => {
    const fields = { late: requestedField('text', 'Late', { position: 101 }), none: requestedField('text', 'None') };
    expect(names(orderedFields({ ...fields, none: { ...fields.none, position: undefined } }))).toEqual([
      'none',
      'late',
    ]);
  });

  it('puts TLS behind its switch, and leaves it where there is none', () => {
    const { fields, tls } = groupedFields(sampleConfiguration);
    expect(names(tls?.fields ?? [])).toEqual(['tls_cert_file']);
    expect(names(fields)).not.toContain('tls_enable');
    const without = { tls_cert_file: requestedField('text', 'TLS cert file') };
    expect(groupedFields(without).tls).toBeUndefined();
    expect(names(groupedFields(without).fields)).toContain('tls_cert_file');
  });

  it('puts a port beside its address and numbers in pairs', () => {
    const fields = orderedFields({
      host: requestedField('text', 'Host', { is_optional: false }),
      port: requestedField('number', 'Port', { is_optional: false, attributes: ['is_port_number'] }),
      one: requestedField('number', 'One'),
      two: requestedField('number', 'Two'),
      odd: requestedField('number', 'Odd'),
      text: requestedField('text', 'Text'),
    });
    expect(spansOf(fields)).toEqual([4, 2, 3, 3, 6, 6]);
  });
});

test.each([
  ['text', [], 'text'],
  ['text', ['is_password'], 'password'],
  ['text', ['textarea', 'is_sensitive'], 'textarea'],
  ['list', ['allow_create'], 'list'],
  ['colour', [], 'unknown'],
])('%s %j is shown as %s', (type, attributes, kind) => {
  expect(kindOf(requestedField(type, 'Field', { attributes }))).toBe(kind);
});

describe('values', () => {
  it('begin with what is stored over the defaults; a switch is never undecided', () => {
    const fields = {
      a: requestedField('text', 'A', { default_value: 'a' }),
      b: requestedField('text', 'B', { default_value: 'b' }),
      c: requestedField('text', 'C'),
      on: requestedField('boolean', 'On'),
    };
    expect(initialValues(fields, { b: 'mine', gone: 1 })).toEqual({ a: 'a', b: 'mine', c: undefined, on: false });
  });

  it('are all sent, what is not set as null', () => {
    const fields = {
      empty: requestedField('text', 'Empty', { default_value: '' }),
      cleared: requestedField('text', 'Cleared'),
      none: requestedField('number', 'None'),
      choice: requestedField('dropdown', 'Choice', { default_value: 'a' }),
      list: requestedField('list', 'List', { default_value: [] }),
      off: requestedField('boolean', 'Off'),
    };
    const values = { empty: '', cleared: '', choice: '', list: [], off: false, stranger: 1 };
    expect(valuesToSend(fields, values)).toEqual({
      empty: '',
      cleared: null,
      none: null,
      choice: null,
      list: [],
      off: false,
    });
    expect(valuesToSend(fields, values, { unset: 'omit' })).toEqual({ empty: '', list: [], off: false });
  });

  it('that are secret and stored are kept or replaced', () => {
    const password = requestedField('text', 'Password', { attributes: ['is_password'] });
    const sensitive = requestedField('text', 'Properties', { attributes: ['is_sensitive'] });
    expect(isStoredSecret(password, 's3cret')).toBe(true);
    expect(isStoredSecret(password, '')).toBe(false);
    expect(isStoredSecret(sensitive, 'a=b')).toBe(false);
    expect(isStoredSecret(sensitive, '<value hidden>')).toBe(true);
  });
});

describe('checks', () => {
  const fieldErrors = (values: Record<string, unknown>) =>
    configurationErrors(sampleConfiguration, { ...initialValues(sampleConfiguration), ...values }, (port) =>
      port === 12_201
        ? { severity: 'error', text: 'Taken.', suggestion: 12_202 }
        : { severity: 'warning', text: 'Hm.' },
    );

  it('find what is missing, what is no number in bounds, and a port that is taken', () => {
    expect(fieldErrors({ bind_address: ' ', recv_buffer_size: -1, threads: NaN, port: 12_201 })).toEqual({
      bind_address: 'Enter a value.',
      recv_buffer_size: 'Enter a whole number, 0 or more.',
      threads: 'Enter a whole number.',
      port: 'Taken.',
    });
    expect(fieldErrors({ port: 70_000 })).toEqual({ port: 'Enter a whole number from 0 to 65,535.' });
    expect(fieldErrors({ port: undefined, threads: undefined })).toEqual({ port: 'Enter a number.' });
  });

  it('let a warning pass, and leave TLS alone while it is off', () => {
    expect(fieldErrors({ port: 514 })).toEqual({});
    expect(fieldErrors({ port: 514, tls_enable: true })).toEqual({ tls_cert_file: 'Enter a value.' });
  });

  it('read the bounds from the first attribute', () => {
    expect(boundsOf(requestedField('number', 'N', { attributes: ['only_negative', 'only_positive'] })).max).toBe(-1);
    expect(boundsOf(requestedField('number', 'N', { attributes: ['only_positive'] })).min).toBe(0);
  });
});

test.each([
  ['recv_buffer_size', 1_048_576, '1\u00a0MB'],
  ['max_message_size', 2_097_152, '2.1\u00a0MB'],
  ['threads', 4, undefined],
  ['recv_buffer_size', 0, undefined],
])('%s of %d means %s', (name, value, meaning) => {
  expect(sizeText(name, value)).toBe(meaning);
});

test.each([
  ['connect_timeout', 'Field', 'Milliseconds to wait.', 'milliseconds'],
  ['interval', 'Field', 'Seconds between two looks.', 'seconds'],
  ['idle', 'Idle time (ms)', '', 'milliseconds'],
  ['threads', 'Field', 'Looks for work every 5 seconds.', undefined],
  ['interval', 'Field', 'In the unit below.', undefined],
])('%s (%s: %s) is a length of time in %s', (name, label, description, unit) => {
  expect(durationUnitOf(name, requestedField('number', label, { description }))).toBe(unit);
});
