import { createHmac, randomBytes } from 'node:crypto';
import { type AccountDocument, type Accounts } from 'server/areas/accounts';

/** Whom a directory let in a moment ago: scripts send a password with every call. */
export interface RememberedSignIns {
  /** The account, unless somebody disabled it meanwhile. */
  find(username: string, password: string): Promise<AccountDocument | undefined>;
  add(username: string, password: string, account: AccountDocument): void;
  forgetAll(): void;
}

const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** Kept in memory, by a key that is no use to whoever reads it. */
export function createRememberedSignIns(accounts: Pick<Accounts, 'get'>, monotonicMs: () => number): RememberedSignIns {
  const secret = randomBytes(32);
  const remembered = new Map<string, { accountId: string; untilMs: number }>();
  const keyOf = (username: string, password: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([username, password]))
      .digest('base64');

  return {
    async find(username, password) {
      const { accountId, untilMs = 0 } = remembered.get(keyOf(username, password)) ?? {};
      if (accountId === undefined || untilMs <= monotonicMs()) return undefined;
      const account = await accounts.get(accountId);
      return account?.body.external && account.body.status === 'enabled' ? account : undefined;
    },

    add(username, password, { id: accountId }) {
      const key = keyOf(username, password);
      remembered.delete(key);
      remembered.set(key, { accountId, untilMs: monotonicMs() + REMEMBERED_MS });
      for (const [old, { untilMs }] of remembered) {
        if (untilMs > monotonicMs() && remembered.size <= MOST_REMEMBERED) break;
        remembered.delete(old);
      }
    },

    forgetAll: () => remembered.clear(),
  };
}
