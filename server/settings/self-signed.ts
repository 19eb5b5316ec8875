import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Tags of ASN.1. */
const [BOOLEAN, INTEGER, BITS, BYTES, OBJECT_ID, TEXT, SHORT_TIME, LONG_TIME, SEQUENCE, SET] = [
  ...[0x01, 0x02, 0x03, 0x04, 0x06, 0x0c, 0x17, 0x18, 0x30, 0x31],
] as const;
const [VERSION_PART, EXTENSIONS_PART] = [0xa0, 0xa3];
const [DNS_NAME, IP_ADDRESS] = [0x82, 0x87];
const OF_SUBJECT = {
  commonName: '550403',
  keyIdentifier: '551d0e',
  keyUsage: '551d0f',
  names: '551d11',
  isCa: '551d13',
};
/** ECDSA with SHA-256. */
const SIGNED_BY = '2a8648ce3d040302';
/** Signs data and certificates: the last two bits of a byte are not used. */
const USAGE = Buffer.from([2, 0x84]);
const YES = Buffer.from([0xff]);
const VERSION_3 = Buffer.from([2]);
const MAX_NAME_LENGTH = 64;
const LINE = /.{1,64}/g;

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Buffer[]) => tagged(SEQUENCE, ...parts);
const objectId = (hex: string) => tagged(OBJECT_ID, Buffer.from(hex, 'hex'));
/** Until 2049 the year has two digits (RFC 5280, 4.1.2.5). */
const FIRST_LONG_YEAR = 2050;

function time(at: Date): Buffer {
  const isLong = at.getUTCFullYear() >= FIRST_LONG_YEAR;
  const digits = at
    .toISOString()
    .replace(/\D/g, '')
    .slice(isLong ? 0 : 2, 14);
  return tagged(isLong ? LONG_TIME : SHORT_TIME, Buffer.from(`${digits}Z`));
}

const extension = (id: string, isCritical: boolean, value: Buffer) =>
  sequence(objectId(id), ...(isCritical ? [tagged(BOOLEAN, YES)] : []), tagged(BYTES, value));

/** Not negative, and not zero. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes;
}

/** ASCII only: the names of hosts have nothing else. */
const hostNames = (names: readonly string[]) => names.map((name) => tagged(DNS_NAME, Buffer.from(name, 'latin1')));
const addresses = (ipv4: readonly string[]) =>
  ipv4.map((address) => tagged(IP_ADDRESS, Buffer.from(address.split('.').map(Number))));

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${(bytes.toString('base64').match(LINE) ?? []).join('\n')}\n-----END ${label}-----\n`;

export interface SelfSigned {
  /** In PEM form, as the key. */
  certificate: string;
  key: string;
}

export interface CertificateWishes {
  /** What it is called, and the first name of the machine. */
  name: string;
  names: readonly string[];
  ipv4: readonly string[];
  from: Date;
  until: Date;
}

/** Makes a key (P-256) and a certificate for it that is signed by itself, and that senders can trust by its file. */
export function makeSelfSigned({ name, names, ipv4, from, until }: CertificateWishes): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const subject = sequence(
    tagged(SET, sequence(objectId(OF_SUBJECT.commonName), tagged(TEXT, Buffer.from(name.slice(0, MAX_NAME_LENGTH))))),
  );
  const algorithm = sequence(objectId(SIGNED_BY));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const extensions = sequence(
    extension(OF_SUBJECT.names, false, sequence(...hostNames(names), ...addresses(ipv4))),
    extension(OF_SUBJECT.isCa, true, sequence(tagged(BOOLEAN, YES))),
    extension(OF_SUBJECT.keyUsage, true, tagged(BITS, USAGE)),
    extension(OF_SUBJECT.keyIdentifier, false, tagged(BYTES, createHash('sha1').update(key).digest())),
  );
  const signed = sequence(
    tagged(VERSION_PART, tagged(INTEGER, VERSION_3)),
    tagged(INTEGER, serialNumber()),
    algorithm,
    ...[subject, sequence(time(from), time(until)), subject],
    key,
    tagged(EXTENSIONS_PART, extensions),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]);
  return {
    certificate: pem('CERTIFICATE', sequence(signed, algorithm, tagged(BITS, signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
