import { type Metric } from 'api/cluster';
import { aGauge } from 'test/nock/cluster';
import { anInput, anInputState, syslogTcp } from 'test/nock/inputs';
import { adviseOnPort } from '../form/port-check';
import { configurationText } from 'ui/configuration-form/configuration-text';
import { holdsText, type InputRow, listensOn } from '../rows/input-row';
import { standingOf } from '../rows/input-state';
import { recognitionText } from './recognition-text';
import { metricNames, ratesOf, trafficOf } from '../rows/traffic';

const input = anInput();
const local = anInput({ global: false, node: 'n1' });
const states = (...each: string[]) =>
  Object.fromEntries(each.map((state, at) => [`n${at}`, anInputState(input, { state })]));

const troubled = { n0: anInputState(input, { detailed_message: 'The changed certificate is not used' }) };

test.each([
  [input, troubled, 1, 'attention', 'warning', '1 of 1 running'],
  [input, states('RUNNING', 'RUNNING'), 2, 'running', 'success', '2 of 2 running'],
  [input, states('RUNNING', 'RUNNING'), 3, 'attention', 'warning', '2 of 3 running'],
  [input, states('RUNNING', 'FAILED', 'RUNNING'), 3, 'attention', 'danger', '1 failed, 2 running'],
  [input, states('STARTING'), 1, 'attention', 'info', '1 starting'],
  [input, states('INVALID_CONFIGURATION'), 1, 'attention', 'warning', '1 invalid configuration'],
  [input, {}, 1, 'stopped', 'stopped', 'Not running'],
  [local, states('RUNNING'), 3, 'running', 'success', 'Running'],
  [local, states('FAILED'), 3, 'attention', 'danger', 'Failed'],
  [local, {}, 3, 'stopped', 'stopped', 'Not running'],
] as const)('the standing of an input %#', (of, known, nodes, health, tone, text) => {
  expect(standingOf(of, known, nodes)).toEqual({ health, tone, text });
});

describe('traffic', () => {
  const prefix = `${input.type}.${input.id}.`;
  const meter = { full_name: `${prefix}incomingMessages`, name: 'incomingMessages', type: 'meter' } as const;
  const ofNode = (total: number, connections: unknown) => ({
    [`${prefix}incomingMessages`]: { ...meter, metric: { rate: { total, one_minute: 1.5 } } } as Metric,
    [`${prefix}open_connections`]: aGauge(`${prefix}open_connections`, connections),
  });

  test('is summed over the nodes; what no node has is absent, what is no number counts nothing', () => {
    expect(metricNames(input)).toContain(`${prefix}read_bytes_1sec`);
    expect(trafficOf(input, { n1: ofNode(10, 2), n2: ofNode(5, 'NaN') })).toEqual({
      ...{ messages: 15, minuteRate: 3, openConnections: 2 },
    });
    expect(trafficOf(input, undefined)).toEqual({});
  });

  test('rates are what came between samples; an input that was started again begins at nothing', () => {
    const at = (atMs: number, messages: number) => ({ atMs, messages });
    expect(ratesOf([at(0, 100), at(2_000, 120), at(4_000, 120), at(6_000, 8)])).toEqual([10, 0, 4]);
    expect(ratesOf([at(0, 100)])).toEqual([]);
  });
});

test('settings are told by name, and secrets never', () => {
  const attributes = { port: 1514, tls_key_password: 'geheim', bind_address: '', list: ['a', 'b'], none: [] };
  expect(configurationText(attributes, syslogTcp.requested_configuration)).toEqual([
    { key: 'bind_address', value: '<empty>' },
    { key: 'list', value: 'a, b' },
    { key: 'none', value: '<empty>' },
    { key: 'port', value: '1514' },
    { key: 'tls_key_password', value: '********' },
  ]);
});

test('an input is found by title, type, node, port and static field', () => {
  const row = { ...local, nodeName: 'logs-1', static_fields: { Env: 'prod' } } as unknown as InputRow;
  for (const text of ['firew', 'syslog tcp', 'logs-1', '1514', 'env']) expect(holdsText(row, text)).toBe(true);
  expect(holdsText(row, 'prod')).toBe(false);
  expect(listensOn(anInput({ attributes: { bind_address: '::', port: 12 } }))).toBe('[::]:12');
  expect(listensOn(anInput({ attributes: {} }))).toBeUndefined();
});

test('what is recognised, with shares', () => {
  const formats = [
    { format: 'access-log', messages: 80 },
    { format: 'syslog', messages: 14 },
  ];
  expect(recognitionText({ formats, unrecognised: 6 })).toBe('94% recognised: Web server access log 80%, Syslog 14%');
  expect(recognitionText({ formats: [], unrecognised: 2 })).toBe('0% recognised');
  expect(recognitionText({ formats: [], unrecognised: 0 })).toBeUndefined();
});

describe('a port', () => {
  const own = { type: syslogTcp.type, global: true, node: null, attributes: { bind_address: '127.0.0.1' } };
  const udp = 'org.graylog2.inputs.syslog.udp.SyslogUDPInput';
  test('that another input has is warned of, with the next free one', () => {
    const next = anInput({ id: 'c'.repeat(24), attributes: { port: 1515 } });
    expect(adviseOnPort(1514, own, [input, next])).toEqual({
      ...{ severity: 'warning', text: '“Firewalls” already uses this port.', suggestion: 1516 },
    });
  });
  test.each([
    ['itself', own, input, input.id],
    ['another protocol', { ...own, type: udp }, input, undefined],
    ['another address', own, anInput({ attributes: { bind_address: '127.0.0.2', port: 1514 } }), undefined],
    ['another node', { ...own, global: false, node: 'n2' }, local, undefined],
  ] as const)('is free beside %s', (_what, listener, other, id) => {
    expect(adviseOnPort(1514, { ...listener, id }, [other])).toBeUndefined();
  });
  test('that few servers may open is warned of', () => {
    expect(adviseOnPort(514, own, [input])).toMatchObject({ suggestion: 1515 });
    expect(adviseOnPort(0, own, [])).toBeUndefined();
  });
});
