import { X509Certificate } from 'node:crypto';

export const LONGEST_AUTHORITY = 64 * 1024;

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Whether a text holds certificates in PEM form. */
export function isAuthority(pem: string): boolean {
  const blocks = pem.match(CERTIFICATE) ?? [];
  try {
    return blocks.length > 0 && blocks.every((block) => new X509Certificate(block).subject !== undefined);
  } catch {
    return false;
  }
}
