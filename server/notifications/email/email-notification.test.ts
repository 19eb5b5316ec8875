import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { type EmailConfig } from 'api/events/notifications';
import { DEFAULT_STREAM_ID } from 'api/stream-ids';
import { DEFAULT_HTML, DEFAULT_SUBJECT, DEFAULT_TEXT } from 'lang/notification/default-templates';
import { type SMTPServerOptions } from 'smtp-server';
import { type Attempt, type NotificationModel } from '../notification-type';
import { createNotificationTemplates } from '../templates';
import { testModel } from '../test-model';
import { emailNotification, type EmailParts } from './email-notification';
import { type MailReceiver, refusal, startMailReceiver } from './mail-receiver.fixture';
import { type MailServer, readMailServer } from './mail-server';

const AT = new Date('2022-05-10T08:05:00.000Z');

const config = (part: Partial<EmailConfig> = {}): EmailConfig => ({
  type: 'email-notification-v1',
  subject: 'Alert: ${event_definition_title}',
  sender: '',
  body_template: '${event.message}',
  html_body_template: '',
  email_recipients: ['ops@example.org'],
  user_recipients: [],
  time_zone: 'UTC',
  ...part,
});

const model = (part: Partial<NotificationModel> = {}): NotificationModel => ({ ...testModel(AT), ...part });
const withEvent = (part: object): NotificationModel => model({ event: { ...testModel(AT).event, ...part } });

let receivers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(receivers.map((receiver) => receiver.close()));
  receivers = [];
});

async function receiverOf(options?: SMTPServerOptions): Promise<MailReceiver> {
  const receiver = await startMailReceiver(options);
  receivers.push(receiver);
  return receiver;
}

/** Talks as it is told to. */
async function talker(onLine: (line: string, socket: Socket) => void, greeting = '220 test\r\n') {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write(greeting);
    socket.on('data', (bytes) =>
      bytes
        .toString()
        .split('\r\n')
        .filter(Boolean)
        .forEach((line) => onLine(line, socket)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receivers.push({
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

const serverAt = ({ host, port }: { host: string; port: number }, part: Partial<MailServer> = {}): MailServer => ({
  ...{ host, port, isEncrypted: false, startTls: 'none', credentials: undefined },
  ...part,
});

function typeFor(server: MailServer | undefined, part: Partial<EmailParts> = {}) {
  return emailNotification({
    mail: server && { server, from: 'Timberline <alerts@example.org>' },
    addressesOf: async () => ({ addresses: [], without: [] }),
    templates: createNotificationTemplates(() => 0, 'https://logs.example.org/'),
    hostname: 'node-1.example.org',
    now: () => AT,
    limits: { connecting: 5_000, silence: 5_000 },
    ...part,
  });
}

const send = (
  server: MailServer | undefined,
  {
    settings = {},
    event = model(),
    only,
    parts,
    signal = new AbortController().signal,
  }: {
    settings?: Partial<EmailConfig>;
    event?: NotificationModel;
    only?: string[];
    parts?: Partial<EmailParts>;
    signal?: AbortSignal;
  } = {},
): Promise<Attempt[]> =>
  typeFor(server, parts).deliver(config(settings), { id: 'd-1', model: event, isTest: false, only, signal });

const outcomes = (attempts: Attempt[]) =>
  attempts.map(({ recipient, outcome, status }) => [recipient, outcome, status]);

describe('mails', () => {
  it('have both parts, umlauts, and the times of their zone', async () => {
    const receiver = await receiverOf();
    const attempts = await send(serverAt(receiver), {
      settings: {
        subject: 'Störung: ${event_definition_title}',
        body_template: 'Grüße um ${event.timestamp} <b>',
        html_body_template: '<p>Grüße um ${event.timestamp}: ${event.message}</p>',
        time_zone: 'Europe/Berlin',
      },
      event: withEvent({ message: '<b>Ärger & Co</b>' }),
    });
    expect(attempts).toEqual([{ recipient: 'ops@example.org', outcome: 'sent', status: 250, answer: '250 queued' }]);
    const [{ mail, raw } = {} as MailReceiver['mails'][number]] = receiver.mails;
    expect(mail.subject).toBe('Störung: Event Definition Test Title');
    expect(mail.text?.trim()).toBe('Grüße um 2022-05-10T10:05:00.000+02:00 <b>');
    expect(mail.html).toContain('Grüße um 2022-05-10T10:05:00.000+02:00: &lt;b&gt;Ärger &amp; Co&lt;/b&gt;');
    expect(mail.from?.value).toEqual([{ name: 'Timberline', address: 'alerts@example.org' }]);
    expect(mail.date).toEqual(AT);
    expect(mail.headers.get('x-timberline-delivery')).toBe('d-1');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(raw).not.toMatch(/^X-Mailer/im);
  });

  it('say first that an alert has recovered, whatever their texts', async () => {
    const receiver = await receiverOf();
    const html = '<html><body class="a"><p>${event.message}</p></body></html>';
    await send(serverAt(receiver), {
      settings: { html_body_template: html },
      event: model({ recovered: true }),
    });
    const [{ mail } = {} as MailReceiver['mails'][number]] = receiver.mails;
    expect(mail.subject).toBe('Recovered: Alert: Event Definition Test Title');
    const said = 'Recovered: no further event came for as long as the event definition says. The last event was:';
    expect(mail.text?.trim()).toBe(`${said}\n\nNotification test message triggered from user <unknown>`);
    expect(mail.html).toContain(`<body class="a"><p><b>${said}</b></p><p>Notification`);
  });

  it('are the same ones when they are sent again', async () => {
    const receiver = await receiverOf();
    await send(serverAt(receiver), { settings: { email_recipients: ['a@x.test', 'b@x.test'] } });
    await send(serverAt(receiver), { settings: { email_recipients: ['a@x.test'] } });
    const [a, b, again] = receiver.mails.map(({ mail }) => mail.messageId);
    expect([again === a, a === b]).toEqual([true, false]);
  });

  it('let no value add a header', async () => {
    const receiver = await receiverOf();
    const evil = 'x\r\nBcc: evil@example.org\r\n\r\n<script>';
    await send(serverAt(receiver), {
      settings: { subject: '${event.message}' },
      event: withEvent({ message: evil }),
    });
    const [{ mail, to } = {} as MailReceiver['mails'][number]] = receiver.mails;
    expect(to).toEqual(['ops@example.org']);
    expect([mail.bcc, mail.headers.has('bcc')]).toEqual([undefined, false]);
    expect(mail.subject).toBe('x Bcc: evil@example.org <script>');
  });

  it('escape the final text of every value in HTML, that of maps and lists, too', async () => {
    const receiver = await receiverOf();
    await send(serverAt(receiver), {
      settings: { html_body_template: '<i>${backlog}${foreach backlog m}${m}${end}${event.fields}</i>' },
      event: {
        ...withEvent({ fields: { user: '<b>eve</b>' } }),
        backlog: [
          {
            ...{ index: 'i', id: '1', source: 's', message: '<b>m</b>', timestamp: AT.toISOString(), stream_ids: [] },
            fields: { deep: { html: '<b>d</b>' } },
          },
        ],
      },
    });
    const html = String(receiver.mails[0]?.mail.html);
    expect(html).not.toContain('<b>');
    expect(html).toContain('{user=&lt;b&gt;eve&lt;/b&gt;}');
    expect(html.match(/&lt;b&gt;d&lt;\/b&gt;/g)).toHaveLength(2);
  });

  it('have default texts that say everything and link to the event', async () => {
    const receiver = await receiverOf();
    await send(serverAt(receiver), {
      settings: { subject: DEFAULT_SUBJECT, body_template: DEFAULT_TEXT, html_body_template: DEFAULT_HTML },
      event: withEvent({ source_streams: [DEFAULT_STREAM_ID, '621d0000000000000000dead'] }),
      parts: {
        templates: createNotificationTemplates(
          () => 0,
          'https://logs.example.org/',
          (id) => (id === DEFAULT_STREAM_ID ? 'Web servers' : undefined),
        ),
      },
    });
    const { subject, text = '', html } = receiver.mails[0]?.mail ?? {};
    expect(subject).toBe('Timberline: Event Definition Test Title');
    for (const part of [text, String(html)]) {
      for (const said of [
        'testkey',
        'field1',
        'value2',
        '2022-05-10T08:05:00.000Z',
        'Test Description',
        'Web servers, 621d0000000000000000dead',
      ])
        expect(part).toContain(said);
      expect(part).toContain('https://logs.example.org/alerts/TEST_NOTIFICATION_ID/replay-search');
      expect(part).not.toMatch(/\$\{|Window|undefined|null/);
    }
  });

  it('go to addresses and people once each, and to those alone whom an earlier attempt did not reach', async () => {
    const receiver = await receiverOf();
    const parts: Partial<EmailParts> = {
      addressesOf: async () => ({
        addresses: ['MARA@example.org', 'ole@example.org'],
        without: [{ username: 'gone', reason: 'There is no account gone any more.' }],
      }),
    };
    const settings = { email_recipients: ['mara@example.org', 'ops@example.org'], user_recipients: ['mara'] };
    const attempts = await send(serverAt(receiver), { settings, parts });
    expect(outcomes(attempts)).toEqual([
      ['gone', 'given-up', undefined],
      ['MARA@example.org', 'sent', 250],
      ['ops@example.org', 'sent', 250],
      ['ole@example.org', 'sent', 250],
    ]);
    expect(receiver.sessions()).toBe(1);
    const again = await send(serverAt(receiver), { settings, parts, only: ['ole@example.org'] });
    expect(outcomes(again)).toEqual([['ole@example.org', 'sent', 250]]);
    expect(receiver.mails.map(({ to }) => to.length)).toEqual([1, 1, 1, 1]);
  });
});

describe('a mail server', () => {
  it('that asks to try later is temporary, and takes the mail then', async () => {
    let asked = 0;
    const receiver = await receiverOf({
      onRcptTo(_, __, done) {
        asked += 1;
        done(asked === 1 ? refusal(451, 'greylisted') : null);
      },
    });
    expect(await send(serverAt(receiver))).toMatchObject([
      { outcome: 'failed', status: 451, answer: '451 greylisted', reason: expect.stringContaining('at the moment') },
    ]);
    expect(outcomes(await send(serverAt(receiver)))).toEqual([['ops@example.org', 'sent', 250]]);
  });

  it('that refuses is permanent, and told', async () => {
    const receiver = await receiverOf({ onMailFrom: (_, __, done) => done(refusal(550, 'not from you')) });
    expect(await send(serverAt(receiver))).toMatchObject([
      { outcome: 'given-up', status: 550, answer: '550 not from you', systemNotification: 'email_transport_failed' },
    ]);
  });

  it('that refuses one of 100 addresses gets the mails of the others, in one conversation', async () => {
    const receiver = await receiverOf({
      onRcptTo: ({ address }, _, done) => done(address.startsWith('u42@') ? refusal(550, 'unknown') : null),
    });
    const email_recipients = Array.from({ length: 100 }, (_, at) => `u${at}@example.org`);
    const attempts = await send(serverAt(receiver), { settings: { email_recipients } });
    expect(attempts.filter(({ outcome }) => outcome === 'sent')).toHaveLength(99);
    expect(attempts.filter(({ outcome }) => outcome === 'given-up').map(({ recipient }) => recipient)).toEqual([
      'u42@example.org',
    ]);
    expect([receiver.sessions(), receiver.mails.length]).toEqual([1, 99]);
  });

  it('that cuts the connection within a mail is temporary, and the next mail has a new one', async () => {
    let cuts = 0;
    const place = await talker((line, socket) => {
      if (line.startsWith('RCPT') && cuts === 0) {
        cuts += 1;
        socket.destroy();
      } else if (line.startsWith('DATA')) socket.write('354 go\r\n');
      else if (line.startsWith('EHLO')) socket.write('250 test\r\n');
      else if (line === '.' || /^(MAIL|RCPT|RSET|QUIT)/.test(line)) socket.write('250 ok\r\n');
    });
    const attempts = await send(serverAt(place), { settings: { email_recipients: ['a@x.test', 'b@x.test'] } });
    expect(attempts).toMatchObject([
      { recipient: 'a@x.test', outcome: 'failed', reason: expect.stringContaining('the connection was closed') },
      { recipient: 'b@x.test', outcome: 'sent' },
    ]);
  });

  it('that nobody is at fails all mails alike, at once', async () => {
    const attempts = await send(serverAt({ host: '127.0.0.1', port: 1 }), {
      settings: { email_recipients: ['a@x.test', 'b@x.test'] },
    });
    expect(attempts).toMatchObject([
      { recipient: 'a@x.test', outcome: 'failed', reason: '127.0.0.1:1 cannot be used: the connection was refused.' },
      { recipient: 'b@x.test', outcome: 'failed' },
    ]);
    expect(attempts[0]).not.toHaveProperty('systemNotification', expect.anything());
  });

  it('that says nothing is not waited for longer than the limit', async () => {
    const place = await talker(() => undefined, '');
    const parts = { limits: { connecting: 50, silence: 50 } };
    expect(await send(serverAt(place), { parts })).toMatchObject([
      { outcome: 'failed', reason: expect.stringContaining('it does not answer') },
    ]);
  });

  it('that is none is told', async () => {
    const place = await talker(() => undefined, 'HTTP/1.1 400 Bad Request\r\n');
    expect(await send(serverAt(place))).toMatchObject([
      { outcome: 'failed', reason: expect.stringContaining('it does not speak SMTP') },
    ]);
  });

  it('that refuses StartTLS gets nothing where it is required', async () => {
    const receiver = await receiverOf();
    expect(await send(serverAt(receiver, { startTls: 'required' }))).toMatchObject([
      {
        outcome: 'failed',
        reason: expect.stringContaining('it refuses StartTLS'),
        systemNotification: 'email_transport_configuration_invalid',
      },
    ]);
    expect(receiver.mails).toEqual([]);
  });

  it('with a certificate that proves nothing gets mails only where that does not matter', async () => {
    const receiver = await receiverOf({ disabledCommands: [] });
    expect(await send(serverAt(receiver, { startTls: 'required' }))).toMatchObject([
      {
        outcome: 'failed',
        reason: expect.stringContaining('certificate'),
        systemNotification: 'email_transport_configuration_invalid',
      },
    ]);
    expect(receiver.mails).toEqual([]);
    expect(outcomes(await send(serverAt(receiver, { startTls: 'opportunistic' })))).toMatchObject([
      ['ops@example.org', 'sent', 250],
    ]);
    expect(receiver.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([true]);
  });

  it('that is encrypted from the first byte on has to prove itself', async () => {
    const receiver = await receiverOf({ secure: true });
    expect(await send(serverAt(receiver, { isEncrypted: true }))).toMatchObject([
      { outcome: 'failed', reason: expect.stringContaining('certificate') },
    ]);
  });

  it('that does not know the password is a matter of settings; with the right one it takes mails', async () => {
    const receiver = await receiverOf({
      authOptional: false,
      authMethods: ['PLAIN', 'LOGIN'],
      onAuth: ({ username, password }, _, done) =>
        password === 'right' ? done(null, { user: username ?? '' }) : done(refusal(535, 'no')),
    });
    const withPassword = (password: string) => serverAt(receiver, { credentials: { user: 'timberline', password } });
    const [refused] = await send(withPassword('wr0ng-secret'));
    expect(refused).toMatchObject({
      outcome: 'failed',
      status: 535,
      systemNotification: 'email_transport_configuration_invalid',
    });
    expect(JSON.stringify(refused)).not.toContain('wr0ng-secret');
    expect(outcomes(await send(withPassword('right')))).toEqual([['ops@example.org', 'sent', 250]]);
  });

  it('is left when the delivery is stopped', async () => {
    const stop = new AbortController();
    const place = await talker((line, socket) => {
      if (line.startsWith('EHLO')) socket.write('250 test\r\n');
      else if (line.startsWith('MAIL')) stop.abort(new Error('stopped'));
    });
    await expect(send(serverAt(place), { signal: stop.signal })).rejects.toThrow('stopped');
  });
});

describe('mails are not sent', () => {
  it('without a mail server, which can come later', async () => {
    expect(await send(undefined)).toMatchObject([
      { recipient: null, outcome: 'failed', systemNotification: 'email_transport_configuration_invalid' },
    ]);
  });

  it('without a sender, which can come later', async () => {
    const type = emailNotification({
      mail: { server: serverAt({ host: '127.0.0.1', port: 1 }), from: undefined },
      addressesOf: async () => ({ addresses: [], without: [] }),
      templates: createNotificationTemplates(() => 0, ''),
      hostname: 'x',
      now: () => AT,
    });
    const delivery = { id: 'd', model: model(), isTest: false, signal: new AbortController().signal };
    expect(await type.deliver(config(), delivery)).toMatchObject([
      { outcome: 'failed', reason: expect.stringContaining('TIMBERLINE_SMTP_FROM') },
    ]);
  });

  it.each([
    ['of a template that cannot be read', { body_template: '${if x}' }],
    ['of a template that does too much', { body_template: '${foreach backlog a}${foreach backlog b}x${end}${end}' }],
    ['to nobody', { email_recipients: [] }],
  ])('%s, for good', async (_, settings) => {
    const message = {
      ...{ index: 'i', id: '1', source: 's', message: 'm', timestamp: AT.toISOString(), stream_ids: [], fields: {} },
    };
    const event = model({ backlog: Array.from({ length: 500 }, () => message) });
    const parts = { templates: createNotificationTemplates(() => 0, '') };
    expect(await send(serverAt({ host: '127.0.0.1', port: 1 }), { settings, event, parts })).toMatchObject([
      { recipient: null, outcome: 'given-up', systemNotification: 'email_transport_failed' },
    ]);
  });
});

describe('the address of a mail server', () => {
  it.each<[string, MailServer | undefined]>([
    [
      'smtp://mail.test',
      { host: 'mail.test', port: 25, isEncrypted: false, startTls: 'opportunistic', credentials: undefined },
    ],
    [
      'smtp://a%40b:p%3Aw@mail.test:587',
      {
        host: 'mail.test',
        port: 587,
        isEncrypted: false,
        startTls: 'required',
        credentials: { user: 'a@b', password: 'p:w' },
      },
    ],
    [
      'smtps://mail.test/',
      { host: 'mail.test', port: 465, isEncrypted: true, startTls: 'opportunistic', credentials: undefined },
    ],
    [
      'smtp://[::1]:25?starttls=none',
      { host: '::1', port: 25, isEncrypted: false, startTls: 'none', credentials: undefined },
    ],
    ['http://mail.test', undefined],
    ['smtp://mail.test?starttls=perhaps', undefined],
    ['smtp://mail.test?tls=required', undefined],
    ['smtp://mail.test/path', undefined],
    ['smtp://', undefined],
    ['mail.test', undefined],
    ['smtp://a%zz@mail.test', undefined],
  ])('%s', (text, expected) => expect(readMailServer(text)).toEqual(expected));
});
