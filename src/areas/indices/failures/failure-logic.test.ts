import { type IndexerFailure } from 'api/indices/failures';
import { filterFailures, groupFailures, jsonLines } from './failure-groups';
import { readFailure, reasonPattern } from './failure-reading';

const aFailure = (part: Partial<IndexerFailure> = {}): IndexerFailure => ({
  letter_id: '01TEST',
  index: 'fw_3',
  type: 'INDEXING',
  message: 'out of memory',
  timestamp: '2024-05-02T10:11:12.000Z',
  ...part,
});

const ELASTIC =
  "ElasticsearchException[Elasticsearch exception [type=mapper_parsing_exception, reason=failed to parse field [took_ms] of type [long] in document with id '4f0c'. Preview of field's value: 'fast']]; nested: ElasticsearchException[Elasticsearch exception [type=illegal_argument_exception, reason=For input string: \"fast\"]];";
const JSON_ANSWER =
  '{"type":"mapper_parsing_exception","reason":"failed to parse field [took_ms] of type [long]","caused_by":{"type":"x"}}';
const ENGINE =
  "Code: 27. DB::Exception: Cannot parse input: expected '\"' before: 'x\"': (while reading the value of key gl2_remote_port): (at row 1)";

describe('an error text', () => {
  test.each<[string, IndexerFailure, ReturnType<typeof readFailure>]>([
    [
      'of Elasticsearch',
      aFailure({ message: ELASTIC }),
      {
        kind: 'mapper_parsing_exception',
        reason:
          "failed to parse field [took_ms] of type [long] in document with id '4f0c'. Preview of field's value: 'fast'",
        field: 'took_ms',
        value: 'fast',
      },
    ],
    [
      'as JSON',
      aFailure({ message: JSON_ANSWER }),
      {
        kind: 'mapper_parsing_exception',
        reason: 'failed to parse field [took_ms] of type [long]',
        field: 'took_ms',
        value: undefined,
      },
    ],
    [
      'as JSON inside an error',
      aFailure({ message: '{"error":{"type":"t","reason":"r"}}' }),
      { kind: 't', reason: 'r', field: undefined, value: undefined },
    ],
    [
      'of the embedded engine, which names field and value itself',
      aFailure({ message: ENGINE, field: 'gl2_remote_port', value: 'x' }),
      { kind: 'Cannot parse input', reason: "expected '\"' before: 'x\"'", field: 'gl2_remote_port', value: 'x' },
    ],
    [
      'of the embedded engine, short',
      aFailure({ message: 'Code: 241. DB::Exception: Memory limit exceeded' }),
      { kind: 'Memory limit exceeded', reason: 'Memory limit exceeded', field: undefined, value: undefined },
    ],
    [
      'nobody knows',
      aFailure({ message: '{ broken' }),
      { kind: 'INDEXING', reason: '{ broken', field: undefined, value: undefined },
    ],
  ])('%s', (_, failure, reading) => expect(readFailure(failure)).toEqual(reading));

  test('is the same reason whatever the message was', () => {
    expect(reasonPattern("Preview of field's value: 'fast'")).toBe("Preview of field's value: …");
    expect(
      reasonPattern("field [a] in document with id '4f0c' at 12.5 \n of 0f3a1c22-0000-4000-8000-000000000001"),
    ).toBe('field [a] in document with id … at … of …');
  });
});

describe('failures', () => {
  const failures = [
    aFailure({ letter_id: 'a', message: ELASTIC, timestamp: '2024-05-02T10:00:00.000Z' }),
    aFailure({ letter_id: 'b', message: ELASTIC.replace('4f0c', '77'), timestamp: '2024-05-02T11:00:00.000Z' }),
    aFailure({ letter_id: 'c', message: ELASTIC, index: 'fw_2', received_at: '2024-05-03T00:00:00.000Z' }),
    aFailure({ letter_id: 'd', field: 'took_ms' }),
  ];

  test('are grouped by reason and index, most frequent first, then newest', () => {
    expect(
      groupFailures(failures).map(({ kind, field, index, count, latest }) => [kind, field, index, count, latest]),
    ).toEqual([
      ['mapper_parsing_exception', 'took_ms', 'fw_3', 2, '2024-05-02T11:00:00.000Z'],
      ['mapper_parsing_exception', 'took_ms', 'fw_2', 1, '2024-05-03T00:00:00.000Z'],
      ['INDEXING', 'took_ms', 'fw_3', 1, '2024-05-02T10:11:12.000Z'],
    ]);
  });

  test.each([
    ['', 'abcd'],
    ['TOOK_MS', 'abcd'],
    ['fw_2', 'c'],
    ['memory', 'd'],
    [' B ', 'b'],
    ['nowhere', ''],
  ])('holding “%s”', (text, letters) => {
    expect(
      filterFailures(failures, text)
        .map(({ letter_id: id }) => id)
        .join(''),
    ).toBe(letters);
  });

  test('are written one a line', () => {
    const lines = jsonLines(failures.slice(0, 2)).split('\n');
    expect(lines.length).toBe(3);
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ letter_id: 'b' });
  });
});
