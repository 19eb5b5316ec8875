import { type ExtractorSummary } from 'api/extractors';
import { fieldErrorsOf, refusedSetting, trialErrorsOf } from './checks';
import { draftOf, type ExtractorDraft, fieldNameOf, formOfDraft, newDraft } from './draft';

const timer = { time: null, rate: null, duration_unit: null, rate_unit: null };
const stored: ExtractorSummary = {
  ...{ id: 'a', title: 'times', type: 'split_and_index', cursor_strategy: 'cut', creator_user_id: 'admin', order: 3 },
  ...{ source_field: 'message', target_field: 'time', condition_type: 'string', condition_value: 'at ' },
  extractor_config: { split_by: ' ', index: 2, of_another_server: true },
  converters: [
    { type: 'date', config: { date_format: 'HH:mm', time_zone: 'Europe/Berlin', kept: 1 } },
    { type: 'csv', config: { column_header: 'a,b' } },
  ],
  ...{ exceptions: 0, converter_exceptions: 0 },
  metrics: {
    total: timer,
    condition: timer,
    execution: timer,
    converters: timer,
    condition_hits: 0,
    condition_misses: 0,
  },
};
const changed = (type: string, change: Partial<ExtractorDraft>): ExtractorDraft => ({
  ...newDraft(type, 'message'),
  ...{ title: 'one', target_field: 'f' },
  ...change,
});

test('an extractor that is opened and saved stays what it was, with settings this console does not know', () => {
  expect(formOfDraft(draftOf(stored), stored)).toEqual({
    ...{ title: 'times', cut_or_copy: 'cut', source_field: 'message', target_field: 'time' },
    ...{ extractor_type: 'split_and_index', condition_type: 'string', condition_value: 'at ' },
    extractor_config: { split_by: ' ', index: 2, of_another_server: true },
    converters: {
      date: { date_format: 'HH:mm', time_zone: 'Europe/Berlin', kept: 1 },
      csv: {
        ...{ column_header: 'a,b', separator: ',', quote_char: '"', escape_char: '\\' },
        // Absent means set, so that it stays so.
        ...{ strict_quotes: false, trim_leading_whitespace: true },
      },
    },
  });
});

test('an inactive converter is not sent and keeps what was typed; a condition that was switched off has no value', () => {
  const draft = draftOf(stored);
  const converters = draft.converters.map(({ type }) => ({ type, isActive: type === 'csv' }));
  const form = formOfDraft({ ...draft, converters, condition_type: 'none' }, stored);
  expect(Object.keys(form.converters)).toEqual(['csv']);
  expect(form).toMatchObject({ condition_type: 'none', condition_value: '' });
  expect(draft.converterSettings['date.date_format']).toBe('HH:mm');
});

test('grok and JSON have neither target nor converters', () => {
  const draft = changed('grok', { converters: [{ type: 'numeric', isActive: true }] });
  expect(formOfDraft(draft)).toMatchObject({ target_field: '', converters: {} });
  expect(formOfDraft(draft).extractor_config).toEqual({ named_captures_only: true });
});

test('options that only some servers know are sent where they are on', () => {
  const named = changed('regex', { settings: { regex_value: '(?<a>b)', multi_group: true } });
  expect(formOfDraft(named)).toMatchObject({
    ...{ target_field: '', converters: {} },
    extractor_config: { regex_value: '(?<a>b)', multi_group: true },
  });
  const plain = changed('regex', { settings: { regex_value: '(b)', multi_group: false }, removesCutField: true });
  expect(formOfDraft(plain)).toMatchObject({
    ...{ target_field: 'f', extractor_config: { regex_value: '(b)', cut_removes_field: true } },
  });
  expect(formOfDraft({ ...plain, removesCutField: false }).extractor_config).toEqual({ regex_value: '(b)' });
});

describe('what is wrong with a draft', () => {
  const wrongIn = (draft: ExtractorDraft) => Object.keys(fieldErrorsOf(draft)).sort();

  test.each([
    ['copy_input', {}, []],
    ['copy_input', { title: ' ', target_field: '' }, ['target_field', 'title']],
    ['regex', {}, ['regex_value']],
    ['regex_replace', {}, ['regex', 'replacement']],
    ['split_and_index', { settings: { split_by: ' ', index: 1 } }, []],
    ['split_and_index', { settings: { split_by: '', index: 0 } }, ['index', 'split_by']],
    ['substring', { settings: { begin_index: -1, end_index: undefined } }, ['begin_index', 'end_index']],
    ['json', { target_field: '' }, []],
    ['grok', { target_field: '', settings: { grok_pattern: '%{INT:n}' } }, []],
    ['copy_input', { condition_type: 'regex' }, ['condition_value']],
    ['copy_input', { converters: [{ type: 'date', isActive: true }] }, ['date.date_format']],
    ['copy_input', { converters: [{ type: 'date', isActive: false }] }, []],
  ] as [string, Partial<ExtractorDraft>, string[]][])('%s %j: %j', (type, change, wrong) =>
    expect(wrongIn(changed(type, change))).toEqual(wrong),
  );

  test('title and target do not keep it from being tried', () => {
    expect(trialErrorsOf(changed('copy_input', { title: '', target_field: '' }))).toEqual({});
  });

  test('a refusal stands at the field it is about', () => {
    const draft = changed('regex', {});
    expect(refusedSetting(draft, 'unclosed')).toEqual({ regex_value: 'unclosed' });
    expect(refusedSetting({ ...draft, condition_type: 'regex' }, 'unclosed')).toEqual({});
    expect(refusedSetting(draft, undefined)).toEqual({});
  });
});

test('names of fields lose what they may not have', () => {
  expect(fieldNameOf('http status-code!')).toBe('httpstatuscode');
});
