import { currentCredentials } from './session-gate';
import { fetchFile } from './FetchProvider';
import { isSameOriginApi, qualifyUrl } from './url';

function follow(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Whether the browser itself can fetch a file: by its cookie, without filling memory. */
export const canBrowserDownload = (): boolean => isSameOriginApi() && currentCredentials()?.sessionId === undefined;

/**
 * Saves a file of the server. Resolves when the browser has taken it over, or has it.
 *
 * @throws FetchError where the file has to be fetched with the session's id and the server refuses
 */
export async function download(path: string, filename: string, signal: AbortSignal): Promise<void> {
  if (canBrowserDownload()) return follow(qualifyUrl(path), filename);
  saveFile(await fetchFile('GET', path, undefined, { signal, expects: [403] }), filename);
}

/** Saves what is here already. */
export function saveFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  follow(address, filename);
  URL.revokeObjectURL(address);
}
