import { isIP } from 'node:net';

const LONGEST = 100;

const groupsOf = (text: string | undefined) => (text ? text.split(':') : []);

/**
 * What failed attempts from an address count for. Whoever has an IPv6 address usually has its whole /64, so that is one
 * sender; an IPv4 address written as IPv6 is the IPv4 one.
 */
export function countedAddress(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=[\d.]+$)/, '');
  if (isIP(plain) !== 6) return plain.slice(0, LONGEST);
  const [start, end] = plain.split('::');
  const [front, back] = [groupsOf(start), groupsOf(end)];
  const left = end === undefined ? 0 : 8 - front.length - back.length - (plain.includes('.') ? 1 : 0);
  const groups = [...front, ...Array<string>(left).fill('0'), ...back].slice(0, 4);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
