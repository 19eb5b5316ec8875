import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    created: (title: string) => `Created authentication service "${title}".`,
    updated: (title: string) => `Saved authentication service "${title}".`,
    deleted: (title: string) => `Deleted authentication service "${title}".`,
    notCreated: (reason: string, title: string) => `Could not create authentication service "${title}": ${reason}`,
    notUpdated: (reason: string, title: string) => `Could not save authentication service "${title}": ${reason}`,
    notDeleted: (reason: string, title: string) => `Could not delete authentication service "${title}": ${reason}`,
    notLoaded: (reason: string, title: string) => `Could not load authentication service "${title}": ${reason}`,
    notListed: (reason: string) => `Could not load authentication services: ${reason}`,
    activated: (title: string) => `Authentication service "${title}" is now active.`,
    deactivated: (title: string) => `Authentication service "${title}" is no longer active.`,
    reordered: 'Saved the order of the active authentication services.',
    notActivated: (reason: string) => `Could not change the active authentication service: ${reason}`,
    usersNotLoaded: (reason: string) => `Could not load users of this service: ${reason}`,
    rolesNotLoaded: (reason: string) => `Could not load roles: ${reason}`,
    header: { saved: 'Saved trusted header settings.' },
  },
  () => import('./texts.de'),
);
