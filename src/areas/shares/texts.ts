import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

/** What a kind of things is called in a sentence, where its name in the API is not its name. */
const TYPES: Readonly<Record<string, string>> = { search: 'saved search' };

const typeName = (type: string): string => TYPES[type] ?? type.replaceAll('_', ' ');

export const texts = defineTexts(
  {
    // Worded by the specification.
    toasts: {
      notSaved: (reason: string) => `Could not save sharing: ${reason}`,
      notPrepared: (reason: string) => `Could not prepare sharing: ${reason}`,
      notListed: (reason: string) => `Could not load shared entities: ${reason}`,
      saved: (type: string, title: string) => `Saved sharing of ${typeName(type)} "${title}".`,
    },
    dialog: {
      title: (type: string, title: string) => `Share ${typeName(type)} “${title}”`,
      copyLink: 'Copy link',
      cancel: 'Cancel',
      save: 'Update sharing',
      saving: 'Saving…',
      loading: 'Loading',
      notKnown: 'Sharing is still loading',
      needsOwner: 'An owner is required',
      unreadableEnd: 'The end of a share is not a time that can be used',
      failed: 'The shares could not be loaded',
      retry: 'Try again',
    },
    notAdded: {
      title: (names: string) => `Save without ${names}?`,
      text: (names: string, count: number) =>
        `You chose ${names} but did not add ${count === 1 ? 'this one' : 'them'}. Cancel and press Add to share with ${count === 1 ? 'this one' : 'them'}.`,
      confirm: 'Save without',
    },
    add: {
      with: 'Share with',
      placeholder: 'People and teams',
      nobody: 'Nobody else to share with',
      team: 'team',
      as: 'As',
      button: 'Add',
      chooseFirst: 'Choose people or teams first',
    },
    list: {
      title: 'People and teams with access',
      you: 'you',
      owner: 'Owner',
      marks: { new: 'new', changed: 'changed' },
      none: 'Not shared with anyone yet.',
      noneElse: 'Not shared with anyone else yet.',
      right: (name: string) => `What ${name} may do`,
      remove: (name: string) => `Remove ${name}`,
    },
    ends: {
      of: (name: string) => `How long ${name} has access`,
      none: 'No end',
      until: (time: string) => `Until ${time}`,
      for: (period: string) => `For ${period}`,
      other: 'Until a time…',
      time: (name: string) => `Access of ${name} ends`,
      help: (zone: string) => `Like 2026-11-30 18:00, time zone ${zone}`,
      errors: {
        unreadable: 'Enter a date, with or without a time: 2026-11-30 18:00.',
        past: 'This time has passed. Enter one in the future.',
        late: 'A share can last for ten years at most.',
      },
    },
    and: (names: string, last: string) => `${names} and ${last}`,
    others: (count: number) => countOf(count, 'other'),
    ownerless: (owners: string, count: number, type: string) =>
      `Without ${owners}, this ${typeName(type)} has no owner. ` +
      `Keep ${count > 1 ? 'one of them as owner' : 'this owner'}, or make someone else owner first.`,
    /** Undefined: as the server has it. */
    capability: (_id: string): string | undefined => undefined,
    everyone: 'Everyone',
    missing: {
      title: (count: number, type: string, grantees: string) =>
        `${countOf(count, 'thing')} this ${typeName(type)} needs ${count === 1 ? 'is' : 'are'} not shared with ${grantees}.`,
      widgets: 'Some widgets would stay empty for them.',
      hidden: 'They would not see its data.',
      list: (grantees: string) => `What ${grantees} cannot see`,
      also: (type: string, title: string) => `Also share ${typeName(type)} ${title} as viewer`,
      byAdministrator: (type: string, title: string) => `An administrator can share ${typeName(type)} ${title}.`,
      byOwners: (owners: string, type: string, title: string) => `${owners} can share ${typeName(type)} ${title}.`,
    },
    sharedWith: {
      title: 'Shared entities',
      filter: 'Filter shared entities',
      failed: 'What is shared could not be loaded',
      none: 'Nothing is shared with this person.',
      nothing: 'shared entities of this kind',
      all: 'All',
      columns: { title: 'Entity name', type: 'Type', owners: 'Owners', capability: 'Capability', ends: 'Ends' },
      capabilities: { view: 'Viewer', manage: 'Manager', own: 'Owner' },
    },
  },
  () => import('./texts.de'),
);
