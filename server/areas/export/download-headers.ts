import { httpError } from 'server/calls/http-error';

/** Quotes a file name for a header. */
export function contentDisposition(filename: string): string {
  const plain = filename.replace(/[^\w.+ -]+/g, '_').slice(0, 200);
  const encoded = encodeURIComponent(filename.slice(0, 200).replace(/\p{Cs}/gu, '_')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** @throws HttpError 415 when the client does not accept the type (card search.md, "Export" 27) */
export function checkAccept(accept: string | undefined, mediaType: string): void {
  const [kind] = mediaType.split('/');
  const wanted = (accept ?? '*/*').split(',').map((entry) => entry.split(';')[0]?.trim().toLowerCase());
  if (!wanted.some((entry) => entry === '*/*' || entry === `${kind}/*` || entry === mediaType))
    throw httpError.unsupportedMediaType(`The response is ${mediaType}. Send a matching Accept header.`);
}
