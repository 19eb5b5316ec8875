import { type FastifyRequest } from 'fastify';
import { type AccountDocument, type Accounts } from 'server/areas/accounts';
import { type ExternalSignIn } from 'server/areas/authentication-services';
import { type HeaderAuthentication } from 'server/areas/header-authentication';
import { httpError } from 'server/calls/http-error';
import { type Log } from 'server/runtime/log';

/** People whom a trusted proxy vouches for (card authentication.md, "Trusted header"). */
export interface Vouched {
  /** Whose name a request brings; undefined: nobody vouches. */
  nameIn(request: Pick<FastifyRequest, 'raw'>): string | undefined;
  /**
   * The account of that name; undefined when nobody may sign in by it: the administrator and programs never do.
   *
   * @throws HttpError 503 when no directory answers
   */
  accountOf(name: string): Promise<AccountDocument | undefined>;
}

export interface VouchedParts {
  accounts: Pick<Accounts, 'find'>;
  header: HeaderAuthentication;
  external: ExternalSignIn;
  log: Log;
}

/** Finds people by name alone: here first, unless a service takes over local accounts, then in the directories. */
export function createVouched({ accounts, header, external, log }: VouchedParts): Vouched {
  async function find(name: string): Promise<AccountDocument | undefined> {
    const named = await accounts.find(name);
    if (named?.body.root || named?.body.serviceAccount) return undefined;
    const local = named?.body.external ? undefined : named;
    const isEnabled = local?.body.status === 'enabled';
    if (local && !(await external.takesOver())) return isEnabled ? local : undefined;
    const answer = await external.byName(name);
    if (typeof answer === 'object') return answer.account.body.serviceAccount ? undefined : answer.account;
    if (isEnabled) return local;
    if (answer === 'unreachable') throw httpError.unavailable('The authentication service cannot be reached.');
    return undefined;
  }

  return {
    nameIn: header.nameIn,
    async accountOf(name) {
      const account = await find(name);
      if (!account) log.warn({ username: name.slice(0, 100) }, 'A trusted header names nobody who may sign in');
      return account;
    },
  };
}
