import { type AccountStatus } from 'api/users/user';
import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    users: {
      created: (name: string) => `Created user "${name}".`,
      notCreated: (reason: string, name: string) => `Could not create user "${name}": ${reason}`,
      updated: (name: string) => `Saved user "${name}".`,
      notUpdated: (reason: string, name: string) => `Could not save user "${name}": ${reason}`,
      deleted: (name: string) => `Deleted user "${name}".`,
      notDeleted: (reason: string, name: string) => `Could not delete user "${name}": ${reason}`,
      passwordChanged: 'Password changed.',
      passwordNotChanged: (reason: string) => `Could not change the password: ${reason}`,
      statusSet: (name: string, status: AccountStatus) => `User "${name}" is now ${status}.`,
      statusNotSet: (reason: string, name: string, status: AccountStatus) =>
        `Could not set user "${name}" to ${status}: ${reason}`,
      notListed: (reason: string) => `Could not load users: ${reason}`,
      notLoaded: (reason: string) => `Could not load the user: ${reason}`,
      ownershipNotLoaded: (reason: string) => `Could not load what the user alone owns: ${reason}`,
    },
    tokens: {
      created: (name: string) => `Created token "${name}".`,
      notCreated: (reason: string, name: string) => `Could not create token "${name}": ${reason}`,
      deleted: (name: string) => `Deleted token "${name}".`,
      notDeleted: (reason: string, name: string) => `Could not delete token "${name}": ${reason}`,
      notLoaded: (reason: string) => `Could not load tokens: ${reason}`,
    },
    roles: {
      notListed: 'Could not load role list',
      created: (name: string) => `Role "${name}" was created successfully`,
      notCreated: 'Could not create role',
      updated: (name: string) => `Role "${name}" was updated successfully`,
      notUpdated: 'Could not update role',
      deleted: (name: string) => `Role "${name}" was deleted successfully`,
      notDeleted: 'Could not delete role',
      membersNotLoaded: 'Could not load role members',
      notLoaded: (reason: string) => `Could not load roles: ${reason}`,
      permissionsNotLoaded: (reason: string) => `Could not load permissions: ${reason}`,
      usersNotLoaded: (reason: string, name: string) => `Could not load users of "${name}": ${reason}`,
      assigned: (count: number, name: string) => `Assigned ${formatCount(count)} user(s) to "${name}".`,
      notAssigned: (reason: string) => `Could not assign users: ${reason}`,
      unassigned: (user: string, name: string) => `Removed "${user}" from "${name}".`,
      notUnassigned: (reason: string, user: string) => `Could not remove "${user}": ${reason}`,
    },
    preferences: {
      saved: 'User preferences successfully saved',
      notSaved: 'Could not save user preferences',
      notLoaded: 'Could not retrieve user preferences from server',
      reload: (reason: string) => `Reload the page and try again. The server said: ${reason}`,
    },
    startPage: {
      set: 'Your start page was changed successfully',
      notSet: (reason: string) => `Changing your start page failed with error: ${reason}`,
      notSetTitle: 'Could not change your start page',
      targetsNotLoaded: (reason: string) => `Could not load what could be the start page: ${reason}`,
    },
  },
  () => import('./texts.de'),
);
