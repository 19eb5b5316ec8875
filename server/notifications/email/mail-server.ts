/** Where mails are handed over. */
export interface MailServer {
  host: string;
  port: number;
  /** From the first byte on (`smtps:`). */
  isEncrypted: boolean;
  /**
   * - `required`: nothing is sent before the connection is encrypted with a certificate that proves the server;
   * - `opportunistic`: encrypted where the server offers it, with whatever certificate it has;
   * - `none`: not encrypted.
   */
  startTls: 'none' | 'opportunistic' | 'required';
  credentials: { user: string; password: string } | undefined;
}

/** How mails are sent. */
export interface MailSettings {
  server: MailServer;
  /** Where a notification does not say it: `Alerts <alerts@acme.test>`. */
  from: string | undefined;
}

const PORTS: Readonly<Record<string, number>> = { 'smtp:': 25, 'smtps:': 465 };

const isStartTls = (text: string): text is MailServer['startTls'] =>
  ['none', 'opportunistic', 'required'].includes(text);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** @returns undefined for what is no such address; the text may hold a password and is never repeated */
export function readMailServer(text: string): MailServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text);
  const usual = PORTS[protocol];
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  if (usual === undefined || host === '' || !['', '/'].includes(pathname)) return undefined;
  if ([...searchParams.keys()].some((name) => name !== 'starttls')) return undefined;
  const [user, secret] = [decoded(username), decoded(password)];
  if (user === undefined || secret === undefined) return undefined;
  const credentials = user === '' ? undefined : { user, password: secret };
  // A password is not shown to everybody on the way.
  const startTls = searchParams.get('starttls') ?? (credentials ? 'required' : 'opportunistic');
  if (!isStartTls(startTls)) return undefined;
  return { host, port: port === '' ? usual : Number(port), isEncrypted: protocol === 'smtps:', startTls, credentials };
}
