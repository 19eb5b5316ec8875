import { type MessagePlace } from 'api/messages';
import { type ExecutionState, type ResultMessage, type Search } from 'api/search';
import { resetStores } from 'flux/store';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server, signedIn } from 'test/nock/backend';
import { eventually } from 'test/nock/eventually';
import { expectToasts } from 'test/toasts';
import { SearchActions } from './SearchActions';
import { SearchStore } from './SearchStore';
import { aJob, aMessage, aRequest } from './search-fixtures';

const TIMESTAMP = '2022-03-01T11:59:58.412Z';
const LINK = { id: null, stream: null, type: 'org.graylog2.decorators.LinkFieldDecorator', order: 0, config: {} };

let asked: (readonly string[] | undefined)[] = [];
let read: string[][] = [];

/** As it is in a result of some fields. */
const part = (id: string): ResultMessage => ({
  ...aMessage(id),
  message: { _id: id, timestamp: TIMESTAMP, streams: [], message: `text of ${id}` },
});

function executes(messages: readonly ResultMessage[]) {
  let search: Search | undefined;
  server()
    .post('/views/search')
    .optionally()
    .reply(201, (_uri, body) => (search = body as Search));
  server()
    .post(/execute$/)
    .reply(201, (_uri, body) => {
      const types = (body as ExecutionState).global_override?.search_types ?? {};
      asked.push(Object.values(types)[0]?.fields ?? undefined);
      return aJob(search ?? SearchStore.getState().prepared?.search ?? {}, { messages });
    });
}

/** Answers with the whole of some messages. */
function reads(...whole: string[]) {
  server()
    .post('/timberline/messages/read')
    .reply(200, (_uri, body) => {
      const { messages } = body as { messages: MessagePlace[] };
      read.push(messages.map(({ index, id, timestamp }) => `${index} ${id} ${timestamp}`));
      return { messages: whole.map((id) => aMessage(id, { user: 'mara' })) };
    });
}

const rows = () =>
  SearchStore.getState().result?.messages?.rows.map(({ id, rest, fields }) => [id, rest ?? 'whole', fields.user]);

async function knows(...capabilities: string[]) {
  server().get('/timberline/capabilities').reply(200, { capabilities });
  await CapabilitiesActions.load();
}

beforeEach(() => {
  asked = [];
  read = [];
  signedIn('mara');
});
afterEach(async () => {
  await SearchActions.clear();
  resetStores();
});

test('the columns are asked for first, the rest of the messages once they are shown', async () => {
  await knows('chosen-fields');
  executes([part('m1'), part('m2')]);
  reads('m2', 'm1');
  const { messages } = await SearchActions.run(aRequest(), 1, ['source', 'took_ms']);
  expect(messages?.rows.map(({ rest }) => rest)).toEqual(['reading', 'reading']);
  await eventually(() =>
    expect(rows()).toEqual([
      ['m1', 'whole', 'mara'],
      ['m2', 'whole', 'mara'],
    ]),
  );
  expect(asked).toEqual([['timestamp', 'source', 'message', 'level', 'took_ms']]);
  expect(read).toEqual([[`graylog_7 m1 ${TIMESTAMP}`, `graylog_7 m2 ${TIMESTAMP}`]]);
});

test('messages that are known stay whole, so that one that is open stays as it is', async () => {
  await knows('chosen-fields');
  reads('m1');
  executes([part('m1')]);
  await SearchActions.run(aRequest());
  await eventually(() => expect(rows()).toEqual([['m1', 'whole', 'mara']]));
  reads('m2');
  executes([part('m2'), part('m1')]);
  const { messages } = await SearchActions.turnPage(2);
  expect(messages?.rows.map(({ rest }) => rest)).toEqual(['reading', undefined]);
  await eventually(() => expect(rows()?.map(([, rest]) => rest)).toEqual(['whole', 'whole']));
  expect(read[1]).toEqual([`graylog_7 m2 ${TIMESTAMP}`]);
});

test('what cannot be read, or is gone, is missing, without a toast', async () => {
  await knows('chosen-fields');
  reads('m1');
  executes([part('m1'), part('gone')]);
  await SearchActions.run(aRequest());
  await eventually(() => expect(rows()?.map(([, rest]) => rest)).toEqual(['whole', 'missing']));
  server().post('/timberline/messages/read').reply(403);
  executes([part('m3')]);
  await SearchActions.run(aRequest({ query: 'other' }));
  await eventually(() => expect(rows()).toEqual([['m3', 'missing', undefined]]));
  expectToasts();
});

test('whole messages are asked for by a refresh, for decorators, and of a plain cluster', async () => {
  await knows('chosen-fields');
  executes([aMessage('m1')]);
  await SearchActions.run(aRequest({ decorators: [LINK] }));
  executes([aMessage('m1')]);
  await SearchActions.refresh();
  await knows();
  executes([aMessage('m1')]);
  await SearchActions.run(aRequest({ query: 'other' }));
  expect(asked).toEqual([undefined, undefined, undefined]);
  expect(rows()).toEqual([['m1', 'whole', undefined]]);
});
