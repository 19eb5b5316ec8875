import { DEFAULT_HTML, DEFAULT_TEXT } from 'lang/notification/default-templates';
import { type Postfix, postfixMissing, startPostfix } from 'test/mail/postfix';
import { createNotificationTemplates } from '../templates';
import { testModel } from '../test-model';
import { emailNotification } from './email-notification';

const AT = new Date('2022-05-10T08:05:00.000Z');
const EVIL = 'Ärger & Co\r\nBcc: evil@acme.test\r\n\r\n<b>Grüße</b>';

(postfixMissing === '' ? describe : describe.skip)(`mails that Postfix takes${postfixMissing}`, () => {
  let postfix: Postfix;
  beforeAll(async () => {
    postfix = await startPostfix();
  });
  afterAll(() => postfix.close());

  it('arrive with both parts and umlauts, without a header of a value, and without those it refuses', async () => {
    const { host, port } = postfix;
    const type = emailNotification({
      mail: {
        server: { host, port, isEncrypted: false, startTls: 'opportunistic', credentials: undefined },
        from: 'Störungsdienst <alerts@acme.test>',
      },
      addressesOf: async () => ({ addresses: [], without: [] }),
      templates: createNotificationTemplates(() => 0, 'https://logs.acme.test/'),
      hostname: 'node-1.acme.test',
      now: () => AT,
      limits: { connecting: 5_000, silence: 5_000 },
    });
    const test = testModel(AT);
    const attempts = await type.deliver(
      {
        ...{ type: 'email-notification-v1', sender: '', user_recipients: [], time_zone: 'Europe/Berlin' },
        email_recipients: ['ops@acme.test', 'jörg@acme.test', 'somebody@elsewhere.test', 'mara@acme.test'],
        ...{ subject: 'Störung: ${event.message}', body_template: DEFAULT_TEXT, html_body_template: DEFAULT_HTML },
      },
      {
        ...{ id: 'd-1', isTest: false, signal: new AbortController().signal },
        model: { ...test, event: { ...test.event, message: EVIL } },
      },
    );
    expect(attempts).toMatchObject([
      { recipient: 'ops@acme.test', outcome: 'sent', status: 250 },
      { recipient: 'jörg@acme.test', outcome: 'sent', status: 250 },
      { recipient: 'somebody@elsewhere.test', outcome: 'given-up', status: 554 },
      { recipient: 'mara@acme.test', outcome: 'sent', status: 250 },
    ]);
    const stored = await postfix.stored(3);
    expect(stored).toHaveLength(3);
    for (const { mail, raw } of stored) {
      const head = raw.slice(0, raw.indexOf('\n\n'));
      expect(head).not.toMatch(/^Bcc:/im);
      expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
      expect(mail.subject).toBe('Störung: Ärger & Co Bcc: evil@acme.test <b>Grüße</b>');
      expect(mail.from?.value).toEqual([{ name: 'Störungsdienst', address: 'alerts@acme.test' }]);
      expect(mail.text).toContain('Ärger & Co\nBcc: evil@acme.test\n\n<b>Grüße</b>');
      expect(mail.text).toContain('2022-05-10T10:05:00.000+02:00');
      expect(mail.html).toContain('&lt;b&gt;Grüße&lt;/b&gt;');
      expect(mail.headers.get('x-timberline-delivery')).toBe('d-1');
      // No line of a mail is broken on its way, however long those of the texts are.
      expect(raw.split('\n').every((line) => line.length < 1_000)).toBe(true);
    }
  });
});
