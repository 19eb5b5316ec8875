import { type Event, type EventsPage } from 'api/events/events';
import { untilFound } from '../found';
import { sendLines } from '../senders';
import { type Timberline } from '../timberline';
import { until } from 'test/until';

/** What stands for the parameters of routes; a route with one that is not known here has to say what it means. */
type Samples = Readonly<Record<string, string>>;

interface FoundMessages {
  messages: { message: { _id: string }; index: string }[];
}

const SEARCH_ID = '65a1f0c2b3d4e5f60718290a';
const DASHBOARD_ID = '65a1f0c2b3d4e5f60718290b';

const GELF_PORT = 12201;
const CUSTOMERS = 12;

/** Messages of so many customers that the legend of a chart of them has more than one line at every width. */
async function sendDeliveries(server: Timberline): Promise<void> {
  const delivery = (number: number) =>
    JSON.stringify({
      ...{ version: '1.1', host: 'shop', short_message: `delivery ${number}` },
      _customer: `the-customer-with-the-number-${number}`,
    });
  await sendLines(server.inputHost, GELF_PORT, CUSTOMERS, delivery, { end: '\0' });
  await untilFound(server, 'message:delivery', CUSTOMERS);
}

/** A dashboard with a figure, a chart and messages on it; listed behind whatever else is saved. */
async function aDashboard(server: Timberline): Promise<string> {
  const { total } = await server.api<{ total: number }>('GET', '/dashboards');
  if (total > 0) return DASHBOARD_ID;
  await sendDeliveries(server);
  const timerange = { type: 'relative', range: 0 };
  const query = { type: 'elasticsearch', query_string: '' };
  const types = [
    { id: 'count', type: 'pivot', name: 'chart', series: [{ type: 'count', id: 'count()' }], rollup: true },
    { id: 'newest', type: 'messages', limit: 150, offset: 0 },
    {
      ...{ id: 'top', type: 'pivot', name: 'chart', series: [{ type: 'count', id: 'count()' }], rollup: true },
      row_groups: [{ type: 'values', field: 'customer', limit: 10 }],
    },
    {
      ...{ id: 'by-line', type: 'pivot', name: 'chart', series: [{ type: 'count', id: 'count()' }], rollup: true },
      row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
      column_groups: [{ type: 'values', field: 'customer', limit: 10 }],
    },
  ];
  await server.api('POST', '/views/search', {
    id: SEARCH_ID,
    queries: [{ id: 'first', timerange, query, search_types: types }],
  });
  const config = { series: [{ function: 'count()', config: { name: 'Messages' } }], visualization: 'numeric' };
  const values = {
    ...{ series: [{ function: 'count()', config: { name: null } }], visualization: 'table', rollup: true },
    row_pivots: [{ field: 'customer', type: 'values', config: { limit: 10 } }],
  };
  const manySeries = {
    ...{ series: [{ function: 'count()', config: { name: null } }], visualization: 'bar', rollup: true },
    row_pivots: [{ field: 'timestamp', type: 'time', config: { interval: { type: 'auto', scaling: 1 } } }],
    column_pivots: [{ field: 'customer', type: 'values', config: { limit: 10 } }],
  };
  await server.api('POST', '/views', {
    id: DASHBOARD_ID,
    type: 'DASHBOARD',
    title: 'Zoo',
    search_id: SEARCH_ID,
    state: {
      first: {
        widgets: [
          { id: 'figure', type: 'aggregation', timerange, config },
          { id: 'chart', type: 'aggregation', timerange, config: manySeries },
          { id: 'values', type: 'aggregation', timerange, config: values },
          {
            id: 'table',
            type: 'messages',
            timerange,
            config: { fields: ['timestamp', 'source'], show_message_row: true },
          },
        ],
        widget_mapping: { figure: ['count'], chart: ['by-line'], values: ['top'], table: ['newest'] },
        positions: {
          figure: { col: 1, row: 1, height: 2, width: 4 },
          chart: { col: 1, row: 3, height: 4, width: 4 },
          values: { col: 5, row: 1, height: 6, width: 2 },
          table: { col: 7, row: 1, height: 6, width: 6 },
        },
      },
    },
  });
  return DASHBOARD_ID;
}

/** An extractor of one of the inputs. */
async function anExtractor(server: Timberline): Promise<{ inputId: string; extractorId: string }> {
  const { inputs } = await server.api<{ inputs: { id: string }[] }>('GET', '/system/inputs');
  const inputId = inputs[0]?.id ?? '';
  const place = `/system/inputs/${inputId}/extractors`;
  const { extractors } = await server.api<{ extractors: { id: string }[] }>('GET', place);
  if (extractors[0]) return { inputId, extractorId: extractors[0].id };
  const { extractor_id: extractorId } = await server.api<{ extractor_id: string }>('POST', place, {
    ...{ title: 'first word', extractor_type: 'split_and_index', extractor_config: { split_by: ' ', index: 1 } },
    ...{ source_field: 'message', target_field: 'first_word', cut_or_copy: 'copy', order: 0 },
    ...{ converters: {}, condition_type: 'none', condition_value: '' },
  });
  return { inputId, extractorId };
}

/** A stream with a rule. */
async function aStream(server: Timberline, indexSetId: string): Promise<string> {
  const { streams } = await server.api<{ streams: { id: string; title: string }[] }>('GET', '/streams');
  const known = streams.find(({ title }) => title === 'Zebras');
  if (known) return known.id;
  const rules = [{ type: 6, field: 'message', value: 'zebra', inverted: false, description: 'Those with stripes' }];
  const body = { title: 'Zebras', index_set_id: indexSetId, rules };
  return (await server.api<{ stream_id: string }>('POST', '/streams', body)).stream_id;
}

/** Somebody beside the administrator. */
async function aPerson(server: Timberline): Promise<string> {
  const idOf = async () => {
    const path = '/users/paginated?query=username:mara';
    return (await server.api<{ users: { id: string }[] }>('GET', path)).users[0]?.id;
  };
  const known = await idOf();
  if (known !== undefined) return known;
  await server.api('POST', '/users', {
    ...{ username: 'mara', password: 'a secret of mara', email: 'mara@acme.test' },
    ...{ first_name: 'Mara', last_name: 'Lind', roles: ['Reader'], permissions: [] },
  });
  return (await idOf()) ?? '';
}

/** A role of one's own, with permissions of each form. */
async function aRole(server: Timberline): Promise<string> {
  const idOf = async () => {
    const path = '/authz/roles?query=name:%22Night%20shift%22';
    return (await server.api<{ roles: { id: string }[] }>('GET', path)).roles[0]?.id;
  };
  const known = await idOf();
  if (known !== undefined) return known;
  await server.api('POST', '/roles', {
    ...{ name: 'Night shift', description: 'Watches what runs at night' },
    permissions: ['streams:read', 'inputs:*', 'dashboards:read:65a1f0c2b3d4e5f60718290b'],
  });
  return (await idOf()) ?? '';
}

/** A directory that nobody signs in through. */
async function aDirectory(server: Timberline): Promise<string> {
  const path = '/system/authentication/services/backends';
  const { backends } = await server.api<{ backends: { id: string }[] }>('GET', path);
  if (backends[0]) return backends[0].id;
  const { roles } = await server.api<{ roles: { id: string }[] }>('GET', '/authz/roles?query=name:Reader');
  const { backend } = await server.api<{ backend: { id: string } }>('POST', path, {
    ...{ title: 'Head office', description: 'All of Acme', default_roles: roles.map(({ id }) => id) },
    config: {
      ...{ type: 'ldap', servers: [{ host: 'ldap.acme.test', port: 636 }], transport_security: 'tls' },
      ...{ system_user_dn: 'cn=reader,dc=acme,dc=test', system_user_password: 'a secret of the reader' },
      ...{ user_search_base: 'ou=people,dc=acme,dc=test', user_search_pattern: '(uid={0})' },
      ...{ user_name_attribute: 'uid', user_full_name_attribute: 'cn', user_unique_id_attribute: 'entryUUID' },
    },
  });
  return backend.id;
}

/** A provider whose button nobody sees. */
async function aProvider(server: Timberline): Promise<string> {
  const path = '/timberline/identity-providers';
  const { providers } = await server.api<{ providers: { id: string }[] }>('GET', path);
  if (providers[0]) return providers[0].id;
  const provider = await server.api<{ id: string }>('POST', path, {
    ...{ title: 'Acme', issuer: 'https://sign-in.acme.test', client_id: 'timberline', enabled: false },
    ...{ redirect_uri: `${server.url}sign-in/provider`, scopes: ['openid', 'profile'], certificate_authority: '' },
    claims: {
      ...{ username: 'preferred_username', full_name: 'name', first_name: 'given_name', last_name: 'family_name' },
      ...{ email: 'email', groups: 'groups' },
    },
    ...{ unknown_people: 'refuse', default_roles: [], group_roles: [], removes_roles: false, signs_out: false },
  });
  return provider.id;
}

/** A notification that nothing uses. */
async function aNotification(server: Timberline): Promise<string> {
  const path = '/events/notifications';
  const { notifications } = await server.api<{ notifications: { id: string }[] }>('GET', path);
  if (notifications[0]) return notifications[0].id;
  const { id } = await server.api<{ id: string }>('POST', path, {
    ...{ title: 'Night shift', description: 'Whoever is on duty' },
    config: {
      ...{ type: 'email-notification-v1', sender: '', email_recipients: ['night@acme.test'], user_recipients: [] },
      ...{ subject: '${event_definition_title}', body_template: '${event.message}', html_body_template: '' },
      time_zone: 'Europe/Berlin',
    },
  });
  return id;
}

/** An event of a definition that has found something. */
async function anEvent(server: Timberline): Promise<Event> {
  const search = () => server.api<EventsPage>('POST', '/events/search', { timerange: { type: 'relative', range: 0 } });
  const [known] = (await search()).events;
  if (known) return known.event;
  await server.api('POST', '/events/definitions?schedule=true', {
    ...{ title: 'Orders', description: 'Every order', priority: 2, alert: false, field_spec: {}, key_spec: [] },
    config: {
      ...{ type: 'aggregation-v1', query: 'order', streams: [], group_by: [], series: [], conditions: {} },
      ...{ search_within_ms: 86_400_000, execute_every_ms: 86_400_000, event_limit: 20 },
    },
    notification_settings: { grace_period_ms: 0 },
  });
  return until('an event', async () => (await search()).events[0]?.event);
}

/** Things of this server that pages can show. */
async function samplesOf(server: Timberline): Promise<(path: string) => Samples> {
  const { index_sets: sets } = await server.api<{ index_sets: { id: string; default: boolean }[] }>(
    'GET',
    '/system/indices/index_sets',
  );
  const found = await until('a message', async () => {
    const answer = await server.api<FoundMessages>('GET', '/search/universal/relative?range=0&query=order');
    return answer.messages[0];
  });
  const { nodes } = await server.api<{ nodes: { node_id: string }[] }>('GET', '/system/cluster/nodes');
  const indexSetId = sets.find((set) => set.default)?.id ?? '';
  const ids: Readonly<Record<string, Samples>> = {
    index_sets: { id: indexSetId },
    inputs: { id: nodes[0]?.node_id ?? '', ...(await anExtractor(server)) },
    streams: { id: await aStream(server, indexSetId) },
    messages: { index: found.index, id: found.message._id },
    dashboards: { dashboardId: await aDashboard(server) },
    users: { id: await aPerson(server) },
    roles: { id: await aRole(server) },
    definitions: { id: (await anEvent(server)).event_definition_id },
    notifications: { id: await aNotification(server) },
    alerts: { id: (await anEvent(server)).id },
    services: { id: await aDirectory(server), type: 'ldap' },
    providers: { id: await aProvider(server) },
  };
  return (path) => ids[Object.keys(ids).find((part) => path.includes(`/${part}/`)) ?? ''] ?? {};
}

/**
 * Addresses of all pages of the console, from the manifests that the console itself is made of: a new page is among them
 * by itself. Routes without a title lead on to another page.
 *
 * @throws Error when a route has a parameter nobody knows a value for
 */
export async function consolePages(server: Timberline, known: Samples = {}): Promise<string[]> {
  const [{ areas }, samples] = await Promise.all([import('app/areas'), samplesOf(server)]);
  return areas
    .flatMap(({ name, routes = [] }) => (name.endsWith('/gallery') ? [] : routes))
    .filter(({ title }) => title !== undefined)
    .map(({ path }) =>
      path.slice(1).replace(/:(\w+)\??/g, (_, parameter: string) => {
        const value = { ...samples(path), ...known }[parameter];
        if (value === undefined) throw new Error(`Say in console-pages.ts what :${parameter} of ${path} stands for`);
        return value;
      }),
    );
}
