import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname, networkInterfaces } from 'node:os';
import path from 'node:path';
import { makeSelfSigned } from 'server/settings/self-signed';
import { writeDurably } from 'server/storage/durable-file';

/** A certificate and its key, both in PEM form. */
export interface CertificateAndKey {
  cert: Buffer;
  key: Buffer;
}

/** The certificate of this node, for inputs that encrypt and name none. */
export type OwnCertificate = () => Promise<CertificateAndKey>;

const FILE = 'input-certificate.pem';
const YEARS = 10;
/** One that ends earlier is replaced when it is next needed. */
const LEFT_MS = 30 * 24 * 3_600_000;
const OWNER_ONLY = 0o600;
const HOST = /^[\w.-]{1,63}$/;

function usable(text: string): CertificateAndKey | undefined {
  try {
    const certificate = new X509Certificate(text);
    const isFresh = Date.parse(certificate.validTo) > Date.now() + LEFT_MS;
    if (!isFresh || !certificate.checkPrivateKey(createPrivateKey(text))) return undefined;
    return { cert: Buffer.from(certificate.toString()), key: Buffer.from(text) };
  } catch {
    return undefined; // Damaged: another one is made.
  }
}

function make(): string {
  const from = new Date();
  const until = new Date(from);
  until.setFullYear(until.getFullYear() + YEARS);
  const host = hostname();
  const ipv4 = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family }) => family === 'IPv4')
    .map(({ address }) => address);
  const names = [...new Set([...(HOST.test(host) ? [host] : []), 'localhost'])];
  const { certificate, key } = makeSelfSigned({
    ...{ name: host, names, ipv4: [...new Set(['127.0.0.1', ...ipv4])], from, until },
  });
  return `${certificate}${key}`;
}

/** Keeps the certificate in a file of the data folder, so that senders can trust it; it is made when it is first needed. */
export function ownCertificateIn(dataFolder: string): OwnCertificate {
  const file = path.join(dataFolder, FILE);
  let turn: Promise<unknown> = Promise.resolve();
  const readOrMake = async (): Promise<CertificateAndKey> => {
    const stored = usable(await readFile(file, 'utf8').catch(() => ''));
    if (stored) return stored;
    const made = make();
    await writeDurably(file, made, OWNER_ONLY);
    return { cert: Buffer.from(new X509Certificate(made).toString()), key: Buffer.from(made) };
  };
  // Inputs start at the same time: one certificate is for all of them.
  return () => {
    const result = turn.then(readOrMake);
    turn = result.catch(() => undefined);
    return result;
  };
}
