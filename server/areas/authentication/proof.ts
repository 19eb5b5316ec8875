import { type AccountDocument, type Accounts } from 'server/areas/accounts';
import { type ExternalSignIn } from 'server/areas/authentication-services';
import { verifyPassword } from './password';

export interface ProofParts {
  accounts: Pick<Accounts, 'find'>;
  /** Absent: there are local accounts only. */
  external: ExternalSignIn | undefined;
}

/** No directory answers. */
export interface Unproven {
  /** Whether the password was compared with that of a local account, and was wrong. */
  isWrongHere: boolean;
}

/**
 * Whose name and password these are (card authentication.md, "Login algorithm"). The administrator of the configuration
 * is never looked for in a directory. Other local accounts are looked at first: their passwords are no directory's
 * business, and they work while none answers. Only a service that takes them over comes before them.
 */
export const createProof =
  ({ accounts, external }: ProofParts) =>
  async (username: string, password: string, mayRemember: boolean): Promise<AccountDocument | Unproven | undefined> => {
    const named = await accounts.find(username);
    const local = named?.body.external ? undefined : named;
    const isLocal = async (account: AccountDocument | undefined) =>
      (await verifyPassword(password, account?.body.passwordHash)) && account?.body.status === 'enabled';
    if (!external || local?.body.root) return (await isLocal(local)) ? local : undefined;

    const isTakenOver = local !== undefined && (await external.takesOver());
    if (local && !isTakenOver && (await isLocal(local))) return local;
    const answer = await external.byPassword(username, password, mayRemember);
    if (typeof answer === 'object') return answer.account;
    // Nobody is to tell by the time it takes whether there is such an account.
    if ((isTakenOver || !local) && (await isLocal(local))) return local;
    return answer === 'unreachable' ? { isWrongHere: local !== undefined } : undefined;
  };
