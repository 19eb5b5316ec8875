import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type TlsOptions } from 'node:tls';
import { type InputConfiguration } from 'server/codecs/codec';
import { readCertificateFile, unreadableReason } from 'server/settings/certificate-file';
import { textSetting } from 'server/settings/read-setting';
import { type OwnCertificate } from './own-certificate';

/** An input whose encryption is switched on but not set up; the text says what is missing. */
export class TlsSettingsError extends Error {
  override readonly name = 'TlsSettingsError';
}

/**
 * Reads the certificate and key an input names. One that names neither has that of the node.
 *
 * @param ownCertificate absent: the files have to be named
 * @returns undefined when the input does not encrypt
 * @throws TlsSettingsError when a file is not named or cannot be read
 */
export async function readTlsOptions(
  configuration: InputConfiguration,
  ownCertificate?: OwnCertificate,
): Promise<TlsOptions | undefined> {
  if (configuration.tls_enable !== true) return undefined;
  const clientAuth = textSetting(configuration, 'tls_client_auth', 'disabled');
  const trusted = textSetting(configuration, 'tls_client_auth_cert_file');
  const own = ownCertificate && usesOwnCertificate(configuration) ? await ownCertificate() : undefined;
  return {
    cert: own?.cert ?? readNamed(configuration, 'tls_cert_file', 'certificate'),
    key: own?.key ?? readNamed(configuration, 'tls_key_file', 'private key'),
    passphrase: textSetting(configuration, 'tls_key_password') || undefined,
    requestCert: clientAuth !== 'disabled',
    rejectUnauthorized: clientAuth === 'required',
    ca: clientAuth !== 'disabled' && trusted !== '' ? await readTrusted(trusted) : undefined,
  };
}

/** Whether an input encrypts with the certificate of the node. */
const usesOwnCertificate = (configuration: InputConfiguration): boolean =>
  textSetting(configuration, 'tls_cert_file') === '' && textSetting(configuration, 'tls_key_file') === '';

/** The files an input's encryption is read from; those in a folder of trusted certificates, too. */
export async function namedTlsFiles(configuration: InputConfiguration): Promise<string[]> {
  if (configuration.tls_enable !== true) return [];
  const own = ['tls_cert_file', 'tls_key_file']
    .map((setting) => textSetting(configuration, setting))
    .filter((file) => file !== '');
  const trusted = textSetting(configuration, 'tls_client_auth_cert_file');
  const isAsked = textSetting(configuration, 'tls_client_auth', 'disabled') !== 'disabled' && trusted !== '';
  return [...own, ...(isAsked ? await filesAt(trusted) : [])];
}

function readNamed(configuration: InputConfiguration, setting: string, what: string): Buffer {
  const file = textSetting(configuration, setting);
  if (file === '') throw new TlsSettingsError(`TLS is enabled, but the ${what} file is missing`);
  return readOrExplain(file, what);
}

async function filesAt(place: string): Promise<string[]> {
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? (await readdir(place)).sort().map((name) => path.join(place, name)) : [place];
}

async function readTrusted(place: string): Promise<Buffer[]> {
  return (await filesAt(place)).map((file) => readOrExplain(file, 'trusted certificate'));
}

function readOrExplain(file: string, what: string): Buffer {
  try {
    return readCertificateFile(file);
  } catch (cause) {
    throw new TlsSettingsError(`Cannot read the ${what} file ${file} (${unreadableReason(cause)})`, { cause });
  }
}
