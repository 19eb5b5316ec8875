import { X509Certificate } from 'node:crypto';
import { type InputCertificate } from 'api/inputs';

/** A file may hold the private key as well. */
const CERTIFICATES = /-----BEGIN CERTIFICATE-----[\w\s+/=]+-----END CERTIFICATE-----/g;

/** Of a chain, the first, which is that of the server itself. */
export function presentCertificate(file: Buffer): InputCertificate {
  const certificate = new X509Certificate(file);
  const pem = (file.toString('latin1').match(CERTIFICATES) ?? []).map((each) => `${each}\n`).join('');
  return {
    pem,
    subject: certificate.subject.replaceAll('\n', ', '),
    names: certificate.subjectAltName ?? '',
    fingerprint_sha256: certificate.fingerprint256,
    valid_from: new Date(certificate.validFrom).toISOString(),
    valid_to: new Date(certificate.validTo).toISOString(),
    is_self_signed: certificate.checkIssued(certificate),
  };
}
