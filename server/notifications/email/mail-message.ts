import { createHash } from 'node:crypto';
import { type MailSender } from './mail-address';

/** A mail to one person. */
export interface Mail {
  /** Of the delivery: a mail that is sent again is the same one. */
  id: string;
  from: MailSender;
  to: string;
  subject: string;
  text: string;
  /** Absent: a plain mail. */
  html: string | undefined;
  date: Date;
}

const LONGEST_SUBJECT = 500;

/** Headers have one line. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT)
    .toWellFormed();

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);

/** The mail as it is sent. */
export async function messageOf({ id, from, to, subject, text, html, date }: Mail): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const unique = createHash('sha256').update(`${id}\n${to.toLowerCase()}`).digest('hex').slice(0, 32);
  const composer = new MailComposer({
    from,
    // As an object it is taken as it is, and not for a list.
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    ...(html !== undefined && { html }),
    date,
    messageId: `<${unique}@${domainOf(from.address)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Timberline-Delivery': id },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
