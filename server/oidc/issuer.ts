const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const LONGEST = 1_000;

/** Whether what is sent to an address stays on this machine, or is protected on its way. */
export const isProtected = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));

const parse = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** What is wrong with the issuer of a provider, in a sentence. */
export function issuerError(issuer: string): string | undefined {
  if (issuer === '') return 'The issuer is missing.';
  if (issuer.length > LONGEST) return `No more than ${LONGEST} characters are taken here.`;
  const url = parse(issuer);
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(issuer))
    return 'The issuer must be the address of the provider, which begins with https://.';
  if (!isProtected(url))
    return 'The issuer must begin with https://: without it others could sign in as anybody. http:// is taken on this machine only.';
  if (url.username !== '' || url.password !== '' || issuer.includes('?') || issuer.includes('#'))
    return 'The issuer must have no name, password, query or fragment in its address.';
  return url.pathname.includes('/.well-known/')
    ? 'Leave out /.well-known/openid-configuration: the issuer is what stands before it.'
    : undefined;
}

/** Host and port as people know them: `login.acme.test`. */
export const hostOf = (address: string): string => new URL(address).host;
