const OCTET = '(?:25[0-5]|2[0-4][0-9]|[01]?[0-9]{1,2})';
const FOUR_OCTETS = String.raw`(?:${OCTET}\.){3}${OCTET}`;
const GROUP = '[0-9A-Fa-f]{1,4}';
const MAX_GROUPS = 8;

/** Addresses with `count` groups before the place where groups of zeros may be left out. */
function withGroupsBefore(count: number): string {
  const before = count === 0 ? ':' : `(?:${GROUP}:){${count}}`;
  const left = MAX_GROUPS - 1 - count;
  if (left === 0) return `${before}(?:${GROUP}|:)`;
  if (left === 1) return `${before}(?:${FOUR_OCTETS}|:${GROUP}|:)`;
  return `${before}(?:(?::${GROUP}){0,${left - 2}}:${FOUR_OCTETS}|(?::${GROUP}){1,${left}}|:)`;
}

const SIX = [7, 6, 5, 4, 3, 2, 1, 0].map(withGroupsBefore).join('|');
const PAIR = '[0-9A-Fa-f]{2}';
const LABEL = '[0-9A-Za-z][0-9A-Za-z-]{0,62}';

/** Addresses and names of hosts. */
export const NETWORK: Readonly<Record<string, string>> = {
  CISCOMAC: String.raw`(?:[0-9A-Fa-f]{4}\.){2}[0-9A-Fa-f]{4}`,
  WINDOWSMAC: `(?:${PAIR}-){5}${PAIR}`,
  COMMONMAC: `(?:${PAIR}:){5}${PAIR}`,
  MAC: '%{CISCOMAC}|%{WINDOWSMAC}|%{COMMONMAC}',
  IPV4: `(?<![0-9])${FOUR_OCTETS}(?![0-9])`,
  IPV6: `(?<![0-9A-Za-z])(?:${SIX})(?![0-9A-Za-z:])(?:%[0-9A-Za-z._~-]+)?`,
  IP: '%{IPV6}|%{IPV4}',
  HOSTNAME: String.raw`\b${LABEL}(?:\.${LABEL})*\.?`,
  IPORHOST: '%{IP}|%{HOSTNAME}',
  HOSTPORT: '%{IPORHOST}:%{POSINT}',
};
