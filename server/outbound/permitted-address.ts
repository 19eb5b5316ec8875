import { type LookupAddress, type LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Link-local addresses, those by which clouds tell machines their credentials, and those of no single machine. */
const FORBIDDEN = new BlockList();
FORBIDDEN.addSubnet('0.0.0.0', 8);
FORBIDDEN.addSubnet('169.254.0.0', 16);
FORBIDDEN.addAddress('100.100.100.200');
FORBIDDEN.addAddress('168.63.129.16');
FORBIDDEN.addAddress('192.0.0.192');
FORBIDDEN.addSubnet('224.0.0.0', 3);
FORBIDDEN.addAddress('::', 'ipv6');
FORBIDDEN.addSubnet('fe80::', 10, 'ipv6');
FORBIDDEN.addSubnet('ff00::', 8, 'ipv6');
FORBIDDEN.addAddress('fd00:ec2::254', 'ipv6');
FORBIDDEN.addAddress('fd20:ce::254', 'ipv6');

/** Whether nobody has a directory or a provider at an address: connecting to it serves other purposes. */
export const isForbiddenAddress = (address: string): boolean =>
  FORBIDDEN.check(address.replace(/%.*$/, ''), isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** @throws the refusal for an address that is forbidden */
export function checkAddress(address: string, refusal: () => Error): void {
  if (isIP(address) !== 0 && isForbiddenAddress(address)) throw refusal();
}

/** Resolves names for a socket, and refuses them by the addresses they have now. */
export const permittedLookup =
  (refusal: () => Error): LookupFunction =>
  (hostname: string, options: LookupOptions, done: Parameters<LookupFunction>[2]) => {
    lookup(hostname, { ...options, all: true })
      .then((addresses: LookupAddress[]) => {
        for (const { address } of addresses) checkAddress(address, refusal);
        const [first] = addresses;
        if (options.all) done(null, addresses);
        else done(null, first?.address ?? '', first?.family);
      })
      .catch((cause: NodeJS.ErrnoException) => done(cause, ''));
  };
