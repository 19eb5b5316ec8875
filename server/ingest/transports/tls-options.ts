import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type TlsOptions } from 'node:tls';
import { type InputConfiguration } from 'server/codecs/codec';
import { textSetting } from './transport';

/** An input whose encryption is switched on but not set up; the text says what is missing. */
export class TlsSettingsError extends Error {
  override readonly name = 'TlsSettingsError';
}

/**
 * Reads the certificate and key an input names.
 *
 * @returns undefined when the input does not encrypt
 * @throws TlsSettingsError when a file is not named or cannot be read
 */
export async function readTlsOptions(configuration: InputConfiguration): Promise<TlsOptions | undefined> {
  if (configuration.tls_enable !== true) return undefined;
  const clientAuth = textSetting(configuration, 'tls_client_auth', 'disabled');
  const trusted = textSetting(configuration, 'tls_client_auth_cert_file');
  return {
    cert: await readNamed(configuration, 'tls_cert_file', 'certificate'),
    key: await readNamed(configuration, 'tls_key_file', 'private key'),
    passphrase: textSetting(configuration, 'tls_key_password') || undefined,
    requestCert: clientAuth !== 'disabled',
    rejectUnauthorized: clientAuth === 'required',
    ca: clientAuth !== 'disabled' && trusted !== '' ? await readTrusted(trusted) : undefined,
  };
}

async function readNamed(configuration: InputConfiguration, setting: string, what: string): Promise<Buffer> {
  const file = textSetting(configuration, setting);
  if (file === '') throw new TlsSettingsError(`TLS is enabled, but no ${what} file is named`);
  return readOrExplain(file, what);
}

async function readTrusted(place: string): Promise<Buffer[]> {
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const files = isFolder ? (await readdir(place)).map((name) => path.join(place, name)) : [place];
  return Promise.all(files.map((file) => readOrExplain(file, 'trusted certificate')));
}

async function readOrExplain(file: string, what: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new TlsSettingsError(`Cannot read the ${what} file ${file} (${code})`, { cause });
  }
}
