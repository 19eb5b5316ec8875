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

/** Whether the browser can download a file itself: with its cookie, without holding the file in memory. */
export const canBrowserDownload = (): boolean => isSameOriginApi() && currentCredentials()?.sessionId === undefined;

/**
 * Downloads a file. Resolves when the browser has taken the download over, or when the file is saved.
 *
 * @throws FetchError where the file has to be fetched with the session's id and the server refuses
 */
export async function download(path: string, filename: string, signal: AbortSignal): Promise<void> {
  if (canBrowserDownload()) return follow(qualifyUrl(path), filename);
  saveFile(await fetchFile('GET', path, undefined, { signal, expects: [403] }), filename);
}

/** Saves a blob as a file. */
export function saveFile(file: Blob, filename: string): void {
  const address = URL.createObjectURL(file);
  follow(address, filename);
  URL.revokeObjectURL(address);
}
