import { grnOf } from 'api/grn';
import { type AccountDocument, type Accounts, findAccount } from 'server/areas/accounts';
import { type Transaction } from 'server/storage/documents/database';

/** A person that entities can be shared with, which excludes the root account. */
export interface Person {
  grn: string;
  title: string;
  account: AccountDocument;
}

/** The accounts as grantees. */
export interface People {
  /** Everybody except the root account. */
  all(): Promise<Person[]>;
  /** Undefined for the root account, too. */
  named(username: string, within?: Transaction): Promise<Person | undefined>;
  /** @param userId as clients see it; includes the root account */
  account(userId: string): Promise<AccountDocument | undefined>;
}

const personOf = (account: AccountDocument): Person => ({
  grn: grnOf('user', account.id),
  title: account.body.fullName.trim() || account.body.username,
  account,
});

/** Reads the accounts. */
export function createPeople(accounts: Accounts): People {
  return {
    all: async () => (await accounts.list()).filter(({ body }) => !body.root).map(personOf),

    async named(username, within) {
      const account = await accounts.find(username, { within });
      return account && !account.body.root ? personOf(account) : undefined;
    },

    account: (userId) => findAccount(accounts, userId),
  };
}
