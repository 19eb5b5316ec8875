import { type ConnectionOptions } from 'node:tls';
import { readCertificateFile } from 'server/settings/certificate-file';
import { type Settings, textSetting } from 'server/settings/read-setting';
import { flag, optionalText, type RequestedConfiguration } from 'server/settings/requested-field';

/** Settings of those types that connect with TLS. */
export const tlsFields: RequestedConfiguration = {
  tls_verification_enabled: flag('TLS verification', false, 'Refuse receivers whose certificate is not trusted.'),
  tls_trust_cert_chain: optionalText(
    'TLS Trust Certificate Chain',
    '',
    'Path of a file on the server with certificates to trust, in PEM form.',
  ),
};

/** @throws Error when the certificates cannot be read */
export function tlsTrust(settings: Settings): ConnectionOptions {
  const file = textSetting(settings, 'tls_trust_cert_chain');
  const rejectUnauthorized = settings.tls_verification_enabled === true;
  if (file === '') return { rejectUnauthorized };
  try {
    return { rejectUnauthorized, ca: readCertificateFile(file) };
  } catch (cause) {
    throw new Error('The trusted certificates cannot be read', { cause });
  }
}
