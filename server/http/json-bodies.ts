import { type CallDefinition, KIB, MIB } from 'api/contract';
import { type FastifyInstance } from 'fastify';
import { BODY_LIMIT, PUBLIC_BODY_LIMIT } from './limits';
import { refuseDeepJson, refuseUnstorableBody, refuseUnstorableText } from 'server/calls/validation/request-texts';

/** Bytes. */
export function bodyLimitOf({ access, bodyLimit }: Pick<CallDefinition, 'access' | 'bodyLimit'>): number {
  return bodyLimit ?? (access === 'public' ? PUBLIC_BODY_LIMIT : BODY_LIMIT);
}

/** Rounded down: 262,144 bytes are `256 kB`. */
export function sizeText(bytes: number): string {
  return bytes >= MIB ? `${bytes / MIB} MB` : `${bytes / KIB} kB`;
}

/**
 * Parses bodies as JSON and refuses strings that cannot be stored. An empty body counts as none, whatever its content type:
 * several clients send the header with every DELETE.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) return done(null, undefined);
    try {
      refuseDeepJson(text);
    } catch (refusal) {
      return done(refusal as Error);
    }
    void parse(request, text, (failed, body) => {
      if (failed) return done(failed);
      try {
        refuseUnstorableBody(text, body);
      } catch (refusal) {
        return done(refusal as Error);
      }
      done(null, body);
    });
  });
  app.removeContentTypeParser('text/plain');
}

/** Accepts text/plain besides JSON, and refuses text that cannot be stored. */
export function acceptText(app: FastifyInstance): void {
  app.addContentTypeParser<string>('text/plain', { parseAs: 'string' }, (_request, text, done) => {
    try {
      refuseUnstorableText(text);
      done(null, text);
    } catch (refusal) {
      done(refusal as Error);
    }
  });
}

/** Accepts application/octet-stream, and nothing else. */
export function acceptBytes(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
}
