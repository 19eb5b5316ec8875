import { aNotification } from '../notification-fixtures';
import { begunConfig } from './begin';
import { beginDraft, hasField, problemsOf, sentNotification } from './draft';
import { type Settings } from './notification';

const SLACK = 'slack-notification-v1';
const keysOf = (config: object) => Object.keys(config).sort();
const BASE = [
  ...['channel', 'color', 'custom_message', 'icon_emoji', 'icon_url', 'link_names', 'notify_channel', 'type'],
  ...['user_name', 'webhook_url'],
];

describe('settings that came later than their type', () => {
  test('are left out for servers that may not know them', () => {
    expect(keysOf(begunConfig(SLACK, false))).toEqual(BASE);
    expect(keysOf(begunConfig(SLACK, true))).toEqual(
      [...BASE, 'backlog_size', 'include_title', 'notify_here', 'time_zone'].sort(),
    );
  });

  test('stay where they are stored, as all that the console does not know', () => {
    const stored = { type: SLACK, color: '#00FF00', time_zone: 'Europe/Berlin', of_tomorrow: 1 };
    const begun = begunConfig(SLACK, false, stored);
    expect(begun).toMatchObject(stored);
    expect(keysOf(begun)).toEqual([...BASE, 'of_tomorrow', 'time_zone'].sort());
  });
});

test('settings of an unknown type are sent as they came', () => {
  const config = { type: 'pager-v9', deep: { list: [1, null] } };
  const draft = beginDraft(aNotification({ config }), true);
  expect(sentNotification(draft, 'x')).toEqual({
    ...{ id: 'x', title: 'Ops mail', description: 'For those on call', config },
  });
  expect(problemsOf(draft)).toEqual({});
});

test('a new one needs a title and a type', () => {
  const draft = beginDraft(undefined, true);
  expect(Object.keys(problemsOf(draft))).toEqual(['title', 'config']);
  expect(sentNotification({ ...draft, title: ' A ' })).toEqual({ title: 'A', description: '', config: { type: '' } });
});

test.each<[type: Parameters<typeof begunConfig>[0], change: object, wrong: string[]]>([
  ['email-notification-v1', {}, ['recipients']],
  ['email-notification-v1', { user_recipients: ['mara'], subject: ' ' }, ['subject']],
  ['email-notification-v1', { user_recipients: ['mara'], body_template: '', html_body_template: null }, ['body']],
  ['http-notification-v1', {}, ['url']],
  ['http-notification-v1', { url: 'ftp://a/' }, ['url']],
  ['http-notification-v1', { url: 'https://a/' }, []],
  ['http-notification-v2', { url: 'https://a/', api_key: 'x' }, ['api_key']],
  ['http-notification-v2', { url: 'https://a/', api_key: 'x', api_secret: '__kept__' }, []],
  ['slack-notification-v1', { webhook_url: 'https://a/', color: 'red', channel: '' }, ['color', 'channel']],
  ['slack-notification-v1', { webhook_url: 'https://a/', notify_here: true, notify_channel: true }, ['notify_here']],
  [
    'slack-notification-v1',
    { webhook_url: 'https://a/', include_title: false, custom_message: '' },
    ['custom_message'],
  ],
  ['pagerduty-notification-v2', { routing_key: 'x' }, ['routing_key', 'client_name', 'client_url']],
  ['pagerduty-notification-v1', { routing_key: 'x'.repeat(32), client_name: 'T', client_url: 'https://a/' }, []],
  ['legacy-alarm-callback-notification-v1', {}, ['callback_type']],
])('of %s with %j these are wrong: %j', (type, change, wrong) => {
  const config = { ...begunConfig(type, true), ...change } as Settings;
  expect(Object.keys(problemsOf({ title: 'A', description: '', config }))).toEqual(wrong);
});

test('what the server says of fields is shown at those that there are', () => {
  const names = ['title', 'url', 'recipients', 'html_body_template', 'notification', 'backlog'];
  expect(names.map(hasField)).toEqual([true, true, true, true, false, false]);
});
