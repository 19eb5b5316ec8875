import { type Accounts } from 'server/areas/accounts';
import { type AddressesOf } from 'server/notifications/email/email-notification';
import { addressesIn, isMailAddress } from 'server/notifications/email/mail-address';

/** The mail addresses of accounts, several of one separated by commas. */
export const createAddressesOf =
  (accounts: Pick<Accounts, 'find'>): AddressesOf =>
  async (usernames) => {
    const addresses: string[] = [];
    const without: { username: string; reason: string }[] = [];
    for (const username of new Set(usernames)) {
      const account = await accounts.find(username);
      const own = addressesIn(account?.body.email ?? '').filter(isMailAddress);
      const reason = !account
        ? `There is no account ${username} any more.`
        : account.body.status !== 'enabled'
          ? `The account ${username} is disabled.`
          : own.length === 0
            ? `The account ${username} has no mail address.`
            : undefined;
      if (reason === undefined) addresses.push(...own);
      else without.push({ username, reason });
    }
    return { addresses, without };
  };
