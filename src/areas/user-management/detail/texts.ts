import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    document: (name: string) => `User Details - ${name}`,
    help: 'What somebody may do comes from roles, from things shared with them or with everyone, and from the account itself.',
    builtIn: 'The built-in administrator is defined in the configuration of the server, and can only be changed there.',
    profile: 'Profile',
    fullName: 'Full name',
    clientAddress: 'Client address',
    lastActive: 'Last active',
    account: 'Account',
    kinds: { local: 'Local', external: 'External', service: 'Service' },
    enabled: 'enabled',
    disabled: 'disabled',
    startPage: 'Start page',
    preferences: 'Preferences',
    yes: 'Yes',
    no: 'No',
    rights: {
      title: 'Effective permissions',
      find: (count: number) => `Search ${countOf(count, 'permission')}`,
      list: 'Permissions by area',
      everything: 'Everything',
      none: 'No permission contains this text.',
      role: (name: string) => `role ${name}`,
      self: 'own account',
      other: 'shared, or given to the account',
      until: (time: string) => `until ${time}`,
    },
  },
  () => import('./texts.de'),
);
