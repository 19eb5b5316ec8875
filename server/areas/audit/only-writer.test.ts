import { AUDIT_INDEX_SET_ID, AUDIT_STREAM_ID } from 'api/audit-log';
import { indices } from 'server/areas/indices';
import { search } from 'server/areas/search';
import { type Ingest } from 'server/ingest/ingest';
import { type InputDefinition } from 'server/ingest/transports/input-sink';
import { type StageFactory } from 'server/processing/stage';
import { sendLines } from 'test/e2e/senders';
import { startTestIngest } from 'test/server/test-ingest';
import { until } from 'test/until';
import { type AuditedServer, startAuditedServer } from './audit.fixture';

/** What a pipeline could do: it puts every message into the stream of the audit log. */
const intoAuditLog: StageFactory = () => ({
  id: 'into the audit log',
  process(message) {
    message.streams.add(AUDIT_STREAM_ID);
    return [message];
  },
});

const INPUT: InputDefinition = {
  id: '5f0000000000000000000001',
  type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput',
  title: 'GELF',
  staticFields: { streams: AUDIT_STREAM_ID, index_set_id: AUDIT_INDEX_SET_ID, gl2_source_stream: AUDIT_STREAM_ID },
  configuration: { bind_address: '127.0.0.1', port: 0 },
};
const INPUTS = [INPUT];
const MESSAGES = 20;

/** A message that claims all it can to be of the audit log. */
const forged = (number: number) =>
  JSON.stringify({
    version: '1.1',
    host: 'mallory',
    short_message: `admin: user.create “forged ${number}”`,
    streams: [AUDIT_STREAM_ID],
    _streams: AUDIT_STREAM_ID,
    _stream: AUDIT_STREAM_ID,
    __index: 'tl-audit-log_0',
    _idx: 0,
    _gl2_message_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    _index_set_id: AUDIT_INDEX_SET_ID,
    _audit_action: 'user.create',
    _audit_username: 'admin',
    _audit_outcome: 'succeeded',
  });

describe('the audit log alone writes into its stream and index set', () => {
  let server: AuditedServer;
  let ingest: Ingest;

  beforeAll(async () => {
    server = await startAuditedServer([search]);
    ingest = await startTestIngest(server, { furtherStages: [intoAuditLog], inputs: () => INPUTS });
    await ingest.inputs.launch(INPUT);
  });
  afterAll(async () => {
    await ingest.stop(0);
    await server.close();
  });

  it('whatever messages claim, inputs add, rules say and stages do', async () => {
    const { catalogue } = server.of(indices);
    const rule = { type: 1, field: 'source', value: 'mallory' };
    const body = { title: 'Audit log', index_set_id: catalogue.defaultSet().id, rules: [rule] };
    const { body: made } = await server.call<{ stream_id: string }>('POST', '/streams', { body });
    await server.call('POST', `/streams/${made.stream_id}/resume`);
    const port = ingest.inputs.address(INPUT.id)?.port ?? 0;
    await sendLines('127.0.0.1', port, MESSAGES, forged, { end: '\0' });
    const rowsIn = async (setId: string) => {
      const table = catalogue.set(setId)?.table ?? '';
      return server.engine.query<{ streams: string[] }>(`SELECT streams FROM ${table} WHERE source = 'mallory'`);
    };
    await until('all messages', async () => (await rowsIn(catalogue.defaultSet().id)).length >= MESSAGES);

    const stored = await rowsIn(catalogue.defaultSet().id);
    expect(stored).toHaveLength(MESSAGES);
    expect(stored.filter((row) => !row.streams.includes(made.stream_id))).toEqual([]);
    expect(stored.filter((row) => row.streams.includes(AUDIT_STREAM_ID))).toEqual([]);
    expect(await rowsIn(AUDIT_INDEX_SET_ID)).toEqual([]);
    expect(await server.entries('source:mallory OR forged', 0)).toEqual([]);
    expect(await server.entries(`audit_target:${made.stream_id}`, 2)).toHaveLength(2);
    expect(server.troubles).toEqual([]);
  });
});
