import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    count: (count: number) => countOf(count, 'role'),
    notFound: 'Role not found',
    mayNotRead: 'Choosing roles needs the permission roles:read. The stored ones stay.',
    groups: {
      mapping: 'Groups and their roles',
      groupOf: (number: number) => `Group ${formatCount(number)}`,
      rolesOf: (number: number) => `Roles of group ${formatCount(number)}`,
      add: 'Add group',
      remove: (number: number) => `Remove group ${formatCount(number)}`,
      none: 'No groups yet: nobody gets a role by a group.',
    },
  },
  () => import('./texts.de'),
);
