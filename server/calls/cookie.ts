import { type FastifyReply } from 'fastify';

/** Proves a session, here and on a 4.3 cluster (card authentication.md, "Credentials on every call"). */
export const SESSION_COOKIE = 'authentication';

/** The value of a cookie in a Cookie header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  const entry = header?.split(';').find((part) => part.trim().startsWith(`${name}=`));
  return entry?.trim().slice(name.length + 1) || undefined;
}

export interface NewCookie {
  name: string;
  value: string;
  path: string;
  /** `Max-Age=600; `; empty: as browsers keep those without an end. */
  lifetime: string;
}

/** Restricted to https when it was set over https; scripts never see it. */
export function writeCookie(reply: FastifyReply, { name, value, path, lifetime }: NewCookie): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  const attributes = `Path=${path}; ${lifetime}HttpOnly${secure}; SameSite=Lax`;
  reply.header('set-cookie', `${name}=${value}; ${attributes}`);
}
