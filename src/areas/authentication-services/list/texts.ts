import { defineTexts } from 'texts/catalogue';
import { formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    title: 'All Authentication Services',
    noun: { one: 'authentication service', many: 'authentication services' },
    help: 'A service knows who people are: an LDAP directory or Active Directory. While one is active, the people it knows can sign in with their password of the directory. The built-in administrator and local accounts always can.',
    failed: 'The authentication services could not be loaded',
    filterBy: 'Title or description',
    create: 'Create Service',
    empty: {
      title: 'People can sign in with the account they already have',
      text: 'Connect an LDAP directory or Active Directory.',
    },
    columns: { title: 'Title', description: 'Description', type: 'Type', roles: 'Default Roles', state: 'State' },
    active: 'Active',
    activeAt: (place: number) => `Active, asked as number ${formatCount(place)}`,
    inactive: 'Not active',
    noneActive: 'Services are configured, but none is active.',
    noneActiveEffect: 'Only the built-in administrator and local accounts can sign in.',
    edit: 'Edit service',
    activate: 'Activate…',
    deactivate: 'Deactivate…',
    delete: 'Delete…',
    activation: {
      title: (title: string) => `Activate "${title}"?`,
      effect:
        'The people it knows can sign in with their password of the directory. The built-in administrator and local accounts keep working.',
      replaces: (title: string) => `"${title}" is then no longer active: people who came from it cannot sign in.`,
      added: 'It is asked after the services that are active already.',
      confirm: 'Activate service',
      busy: 'Activating…',
    },
    deactivation: {
      title: (title: string) => `Deactivate "${title}"?`,
      effect:
        'People who came from this service stay external and cannot sign in any more. Only the built-in administrator and local accounts can.',
      others: 'People of the other active services still can, too.',
      confirm: 'Deactivate service',
      busy: 'Deactivating…',
    },
    deletion: {
      title: (title: string) => `Delete "${title}"?`,
      effect: 'Its settings and its stored password are lost.',
      confirm: 'Delete service',
      busy: 'Deleting…',
      failed: (reason: string, title: string) => `Could not delete authentication service "${title}": ${reason}`,
      toUsers: 'Show the users of this service',
    },
    order: {
      title: 'Active services, in order',
      help: 'A sign-in asks them from the first to the last until one lets the person in.',
      cannotRead: 'Title not shown to you',
    },
  },
  () => import('./texts.de'),
);
