import { isIP } from 'node:net';

const LONGEST = 100;

const groupsOf = (text: string | undefined) => (text ? text.split(':') : []);

/**
 * The key under which failures of an address are counted. IPv6 users usually have a whole /64, which counts as one
 * sender; an IPv4-mapped address counts as IPv4.
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
