import { type AccountDocument, userIdOf } from 'server/areas/accounts';

/** Somebody with a role, as lists of roles show them. */
export interface Member {
  id: string;
  username: string;
}

const NOBODY: readonly Member[] = [];

/** Of each role those who have it, by username; put in order once a change of accounts, not once a page. */
export function createMembership(accounts: () => readonly AccountDocument[]): (roleId: string) => readonly Member[] {
  let of: readonly AccountDocument[] | undefined;
  const byRole = new Map<string, Member[]>();

  function read(all: readonly AccountDocument[]): void {
    byRole.clear();
    const people = all
      .map((account) => ({ id: userIdOf(account), username: account.body.username, roles: account.body.roles }))
      .sort((one, other) => (one.username < other.username ? -1 : 1));
    for (const { id, username, roles } of people) {
      const member = { id, username };
      for (const role of new Set(roles)) {
        const members = byRole.get(role);
        if (members) members.push(member);
        else byRole.set(role, [member]);
      }
    }
  }

  return (roleId) => {
    const all = accounts();
    if (all !== of) read(all);
    of = all;
    return byRole.get(roleId) ?? NOBODY;
  };
}
