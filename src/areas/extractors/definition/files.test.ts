import { resetStores } from 'flux/store';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedIn } from 'test/nock/backend';
import { anExtractor, FORM } from 'test/nock/extractors';
import { writeExportFile } from './export-file';
import { readImportFile } from './import-file';

const form: Partial<typeof FORM> = { ...FORM };
delete form.order;
const read = (extractors: unknown) => readImportFile(JSON.stringify({ extractors }));

test('a file has what makes an extractor, nothing of what it did', () => {
  const file = writeExportFile([anExtractor()], '4.3.15');
  expect(file.startsWith('{\n  "extractors": [\n    {\n      "title": "http code"')).toBe(true);
  expect(JSON.parse(file)).toEqual({
    extractors: [
      {
        title: 'http code',
        extractor_type: 'regex',
        converters: [{ type: 'numeric', config: {} }],
        order: 0,
        cursor_strategy: 'copy',
        source_field: 'message',
        target_field: 'http_response_code',
        extractor_config: { regex_value: '\\[(\\d{3})\\]' },
        condition_type: 'string',
        condition_value: 'GET',
      },
    ],
    version: '4.3.15',
  });
});

test('what was written is read; so are bodies of calls, and what leaves out what is usual', () => {
  const entry = { title: 'http code', type: 'regex', source: 'message', target: 'http_response_code' };
  expect(readImportFile(writeExportFile([anExtractor()], ''))).toEqual([{ ...entry, form }]);
  expect(read([FORM])).toEqual([{ ...entry, form }]);
  expect(read([{ title: 'a', type: 'COPY_INPUT', source_field: 'b', condition_value: 'left over' }])[0]?.form).toEqual({
    ...{ title: 'a', extractor_type: 'copy_input', source_field: 'b', target_field: '', cut_or_copy: 'copy' },
    ...{ extractor_config: {}, converters: {}, condition_type: 'none', condition_value: '' },
  });
});

test('that one is disabled comes along', () => {
  const file = writeExportFile([anExtractor({ disabled: true })], '');
  expect(readImportFile(file)[0]?.form?.disabled).toBe(true);
});

test('they come in their order; those without a place last, as they stand', () => {
  const titles = read([{ title: 'x' }, { title: 'b', order: 2 }, { title: 'y' }, { title: 'a', order: 0 }]);
  expect(titles.map(({ title }) => title)).toEqual(['a', 'b', 'x', 'y']);
});

test('what cannot be created says why', () => {
  const found = read([7, { type: 'regex' }, { title: 'a', type: 'nope' }, { title: 'a', type: 'json' }]);
  expect(found.map(({ problem }) => problem)).toEqual(['no-object', 'no-title', 'unknown-type', 'no-source']);
  expect(found.some((entry) => entry.form)).toBe(false);
});

test('what looks values up says that the server has no tables, whether by its type or a converter', async () => {
  signedIn('mara');
  server()
    .get('/timberline/capabilities')
    .reply(200, { capabilities: ['live-tail'] });
  const file = writeExportFile(
    [
      anExtractor({ type: 'lookup_table', extractor_config: { lookup_table_name: 'hosts' } }),
      anExtractor({ converters: [{ type: 'lookup_table', config: { lookup_table_name: 'hosts' } }] }),
    ],
    '',
  );
  // A 4.3 cluster has them: nothing is lost on the way.
  const kept = readImportFile(file).map((entry) => [entry.form?.extractor_config, entry.form?.converters]);
  expect(kept).toEqual([
    [{ lookup_table_name: 'hosts' }, { numeric: {} }],
    [{ regex_value: '\\[(\\d{3})\\]' }, { lookup_table: { lookup_table_name: 'hosts' } }],
  ]);
  await CapabilitiesActions.load();
  expect(readImportFile(file).map(({ problem, form: made }) => [problem, made])).toEqual([
    ['no-lookup-tables', undefined],
    ['no-lookup-tables', undefined],
  ]);
  resetStores();
});

test.each(['{"extractors":', '[]', '{"extractors":{}}', 'null'])('%s is no file of extractors', (text) => {
  expect(() => readImportFile(text)).toThrow();
});
