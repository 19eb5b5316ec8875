import { EMAIL, EmailConfig } from 'api/events/notifications';
import { DEFAULT_TEXT } from 'lang/notification/default-templates';
import { type Rendered } from 'lang/template/render';
import { errorsOf, isBlank } from '../field-rules';
import { type Attempt, type Delivery, type NotificationModel, type NotificationType } from '../notification-type';
import { previewOf } from '../preview';
import { type NotificationTemplates, problemText, zoneMistakes } from '../templates';
import { isMailAddress, type MailSender, readSender } from './mail-address';
import { messageOf, oneLine } from './mail-message';
import { type MailSettings } from './mail-server';
import { recoveredHtml, recoveredSubject, recoveredText } from './recovered-mail';
import { MailFailure, type MailFault, type MailLimits, type MailSession, openMailSession } from './smtp-session';

/** The addresses of people, or why somebody gets no mail. */
export type AddressesOf = (
  usernames: readonly string[],
) => Promise<{ addresses: string[]; without: { username: string; reason: string }[] }>;

export interface EmailParts {
  /** Undefined: this server sends no mail. */
  mail: MailSettings | undefined;
  addressesOf: AddressesOf;
  templates: NotificationTemplates;
  hostname: string;
  now(): Date;
  limits?: MailLimits;
}

const LIMITS: MailLimits = { connecting: 10_000, silence: 30_000 };

const INVALID = 'email_transport_configuration_invalid';
const FAILED = 'email_transport_failed';

const AFTER: Readonly<Record<MailFault, Pick<Attempt, 'outcome' | 'systemNotification'>>> = {
  connection: { outcome: 'failed' },
  later: { outcome: 'failed' },
  refused: { outcome: 'given-up', systemNotification: FAILED },
  // Whoever runs the server can set it right.
  settings: { outcome: 'failed', systemNotification: INVALID },
};

const NOT_SET_UP: Attempt = {
  recipient: null,
  outcome: 'failed',
  reason: 'This server is not set up to send mails. Whoever runs it has to set TIMBERLINE_SMTP_URL.',
  systemNotification: INVALID,
};
const NO_SENDER: Attempt = {
  recipient: null,
  outcome: 'failed',
  reason: 'There is no sender. Enter one here, or set TIMBERLINE_SMTP_FROM on the server.',
  systemNotification: INVALID,
};

/** The texts of a mail. */
interface MailTexts {
  subject: Rendered;
  text: Rendered;
  /** Absent: a plain mail. */
  html?: Rendered;
}

const changed = (rendered: Rendered, change: (text: string) => string): Rendered =>
  rendered.text === undefined ? rendered : { text: change(rendered.text) };

const ofRecovery = ({ subject, text, html }: MailTexts): MailTexts => ({
  subject: changed(subject, recoveredSubject),
  text: changed(text, recoveredText),
  ...(html && { html: changed(html, recoveredHtml) }),
});

const attemptOf = (recipient: string, { fault, message, status, answer }: MailFailure): Attempt => ({
  recipient,
  ...AFTER[fault],
  status,
  answer,
  reason: message,
});

/** Addresses that differ in case only are one. */
function distinct(addresses: readonly string[]): string[] {
  const known = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return [...known.values()];
}

/** Mails: one for each address. */
export function emailNotification(parts: EmailParts): NotificationType<EmailConfig> {
  const { mail, addressesOf, templates, hostname, now, limits = LIMITS } = parts;

  function textsOf(config: EmailConfig, model: NotificationModel): MailTexts {
    const { subject, body_template: text, html_body_template: html, time_zone: zone } = config;
    const texts: MailTexts = {
      subject: templates.fill('text', subject, model, zone),
      text: templates.fill('text', isBlank(text) ? DEFAULT_TEXT : (text ?? ''), model, zone),
      ...(!isBlank(html) && { html: templates.fill('html', html ?? '', model, zone) }),
    };
    return model.recovered ? ofRecovery(texts) : texts;
  }

  /** One conversation for all; each mail has an outcome of its own. */
  async function sendAll(
    { server }: MailSettings,
    recipients: readonly string[],
    mailTo: (recipient: string) => Promise<{ from: string; message: Buffer }>,
    signal: AbortSignal,
  ): Promise<Attempt[]> {
    const attempts: Attempt[] = [];
    let session: MailSession | undefined;
    try {
      for (const [at, recipient] of recipients.entries()) {
        try {
          session ??= await openMailSession(server, hostname, limits, signal);
        } catch (cause) {
          if (!(cause instanceof MailFailure)) throw cause;
          return [...attempts, ...recipients.slice(at).map((each) => attemptOf(each, cause))];
        }
        const { from, message } = await mailTo(recipient);
        try {
          const { status, answer } = await session.send({ from, to: recipient }, message);
          attempts.push({ recipient, outcome: 'sent', status, answer });
        } catch (cause) {
          if (!(cause instanceof MailFailure)) throw cause;
          attempts.push(attemptOf(recipient, cause));
          if (cause.fault !== 'connection') continue;
          session.close();
          session = undefined;
        }
      }
      return attempts;
    } finally {
      session?.close();
    }
  }

  async function recipientsOf({ email_recipients: emails, user_recipients: users }: EmailConfig, { only }: Delivery) {
    const { addresses, without } = await addressesOf(users ?? []);
    const wanted = only && new Set(only.map((each) => each.toLowerCase()));
    const isWanted = (recipient: string) => !wanted || wanted.has(recipient.toLowerCase());
    const failures = without.map(({ username, reason }): Attempt => ({
      recipient: username,
      outcome: 'given-up',
      reason,
    }));
    return {
      addresses: distinct([...(emails ?? []).map((each) => each.trim()), ...addresses]).filter(isWanted),
      failures: failures.filter(({ recipient }) => isWanted(recipient ?? '')),
    };
  }

  const givenUp = (reason: string): Attempt[] => [
    { recipient: null, outcome: 'given-up', reason, systemNotification: FAILED },
  ];

  async function deliver(config: EmailConfig, delivery: Delivery): Promise<Attempt[]> {
    if (!mail) return [NOT_SET_UP];
    const from: MailSender | undefined = readSender(config.sender || mail.from || '');
    if (!from) return [NO_SENDER];
    const texts = textsOf(config, delivery.model);
    const problem = texts.subject.problem ?? texts.text.problem ?? texts.html?.problem;
    if (problem?.kind === 'time') return [{ recipient: null, outcome: 'failed', reason: problemText(problem) }];
    if (problem) return givenUp(problemText(problem));
    const { addresses, failures } = await recipientsOf(config, delivery);
    if (addresses.length === 0 && failures.length === 0)
      return delivery.only ? [] : givenUp('Nobody would get the mail: there are no recipients.');
    const mailTo = async (to: string) => ({
      from: from.address,
      message: await messageOf({
        id: delivery.id,
        from,
        to,
        subject: texts.subject.text ?? '',
        text: texts.text.text ?? '',
        html: texts.html?.text,
        date: now(),
      }),
    });
    return [...failures, ...(await sendAll(mail, addresses, mailTo, delivery.signal))];
  }

  return {
    type: EMAIL,
    schema: EmailConfig,
    mailedTo: ({ email_recipients: emails, user_recipients: users }) => distinct([...(emails ?? []), ...(users ?? [])]),
    deliver,

    complete: (config) => ({
      ...config,
      sender: config.sender?.trim() ?? '',
      body_template: config.body_template ?? '',
      html_body_template: config.html_body_template ?? '',
      email_recipients: (config.email_recipients ?? []).map((each) => each.trim()).filter((each) => each !== ''),
      user_recipients: config.user_recipients ?? [],
      time_zone: config.time_zone || 'UTC',
    }),

    check(config) {
      const { subject, sender, body_template: text, html_body_template: html } = config;
      const { email_recipients: emails, user_recipients: users, time_zone: zone } = config;
      const wrong = (emails ?? []).filter((each) => !isMailAddress(each));
      return errorsOf({
        subject: [isBlank(subject) ? 'Enter a subject.' : templates.mistake(subject)],
        sender: [!isBlank(sender) && !readSender(sender ?? '') && 'Enter an address, like alerts@example.org.'],
        body: [isBlank(text) && isBlank(html) && 'Enter a text, or an HTML text.'],
        body_template: [templates.mistake(text ?? '')],
        html_body_template: [templates.mistake(html ?? '')],
        recipients: [(emails ?? []).length + (users ?? []).length === 0 && 'Enter who is to get the mail.'],
        email_recipients: wrong.map((each) => `“${each.slice(0, 100)}” is no mail address.`),
        time_zone: zoneMistakes(zone),
      });
    },

    async preview(config, model) {
      const { subject, text, html } = textsOf(config, model);
      const shown: Rendered = subject.text === undefined ? subject : { text: oneLine(subject.text) };
      return previewOf(templates, [
        { name: 'subject', field: 'subject', template: config.subject, rendered: shown },
        { name: 'text', field: 'body_template', template: config.body_template ?? '', rendered: text },
        ...(html
          ? [{ name: 'html', field: 'html_body_template', template: config.html_body_template ?? '', rendered: html }]
          : []),
      ]);
    },
  };
}
