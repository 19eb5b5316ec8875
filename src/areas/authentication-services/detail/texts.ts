import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    service: 'Authentication Service',
    document: (title: string) => `Authentication Service Details - ${title}`,
    activeDocument: (title: string) => `Active Authentication Service - ${title}`,
    help: 'What is stored of the service, and the accounts that came from it. Each part can be changed for itself. “Synchronize now” creates accounts of people who never signed in.',
    failed: 'The authentication service could not be loaded',
    activeFailed: 'The active authentication service could not be loaded',
    active: 'Active',
    edit: 'Edit service',
    activate: 'Activate…',
    deactivate: 'Deactivate…',
    delete: 'Delete…',
    test: 'Test connection',
    unknownType: (type: string) =>
      `This console knows nothing of services of type “${type}”: only title and type are shown.`,
    title: 'Title',
    type: 'Type',
    general: 'Service',
    users: {
      title: 'Synchronized Users',
      filter: 'Filter users',
      filterBy: 'Username, or full_name:',
      columns: { username: 'Username', fullName: 'Full Name', roles: 'Roles' },
      none: 'Nobody was synchronised yet. Accounts are created at the first sign-in.',
      nothingFound: 'users with this text in their name',
      failed: 'The users could not be loaded',
      mayNotRead: 'Who came from this service is not shown to you. This needs the permission users:read.',
      edit: (name: string) => `Edit ${name}`,
    },
    teams: {
      title: 'Synchronized Teams',
      none: 'Teams are not synchronised here.',
    },
    synchronize: {
      action: 'Synchronize now…',
      title: (title: string) => `Synchronize "${title}" now?`,
      effect:
        'Everybody whom the search pattern finds and who has no account yet gets one, with the default roles. Where groups give roles, everybody gets those of their groups, as when signing in. No passwords are read; nobody is signed in.',
      confirm: 'Synchronize now',
      busy: 'Synchronizing…',
      doneTitle: (title: string) => `Synchronized "${title}"`,
      created: (count: number) => (count === 0 ? 'No new accounts.' : `${countOf(count, 'account')} created:`),
      known: (count: number) => `${countOf(count, 'account')} known already.`,
      updated: (count: number) => `${countOf(count, 'account')} updated.`,
      failed: (count: number) => `${countOf(count, 'person got', 'people got')} no account:`,
      truncated: 'The directory has more people than one run looks at. Run it again, or narrow the search pattern.',
      more: (count: number) => `and ${formatCount(count)} more`,
      close: 'Done',
    },
  },
  () => import('./texts.de'),
);
