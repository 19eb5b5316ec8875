import { TlsSettingsError } from './tls-options';

/**
 * Why an input could not be opened, in a sentence for people.
 *
 * @param cause what opening it threw
 */
export function describeListenFailure(cause: unknown, host: string, port: number): string {
  if (cause instanceof TlsSettingsError) return cause.message;
  const { code, message = String(cause) } = cause as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use on ${host}`;
    case 'EACCES':
      return port < 1024
        ? `Port ${port} requires privileges that this server does not have; choose 1024 or higher`
        : `This server is not allowed to listen on port ${port} of ${host}`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return `This machine has no address ${host}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The bind address ${host} is unknown`;
    case 'ERR_SOCKET_BAD_PORT':
      return `${port} is not a port`;
    default:
      return code?.startsWith('ERR_OSSL') ? `The certificate or key cannot be used: ${message}` : message;
  }
}
