import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    create: 'Create role',
    createDocument: 'Create New Role',
    editDocument: (name: string) => `Edit Role - ${name}`,
    edit: 'Edit',
    help: 'A role is best for one kind of work, and short. People with several roles may do what all of them give together. A change counts with the next thing somebody does.',
    cancel: 'Cancel',
    details: 'Details',
    creating: 'Creating…',
    save: 'Save role',
    saving: 'Saving…',
    notSaved: 'The role was not saved',
    unchanged: 'Nothing has changed',
    faulty: (fields: readonly string[]) => `Check: ${fields.join(', ')}`,
    profile: 'Profile',
    permissions: 'Permissions',
    /** By the names of the wire. */
    fields: { name: 'Name', description: 'Description', permissions: 'Permissions' } as Readonly<
      Record<string, string>
    >,
    name: 'Name',
    nameHelp: 'It is part of permissions, like roles:edit:<name>.',
    description: 'Description',
    checks: {
      required: 'Required',
      longer: (most: number) => `At most ${formatCount(most)} characters`,
      signs: 'None of : , * /',
      tooMany: (most: number) => `At most ${countOf(most, 'permission')}`,
    },
    copyOf: (name: string) => `Copy of ${name}`,
    copied: (name: string) =>
      `Begins with what ${name} gives. Nothing is stored yet, and those who have ${name} do not get the copy.`,
    notCopied: (permissions: readonly string[], more: number) =>
      `Not copied, because you do not have them yourself: ${permissions.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`,
    builtIn: 'This role is built in. It cannot be changed; copy it to make one of your own.',
    mayNot: 'This role cannot be changed by you.',
    renamed: (name: string) =>
      `People keep the role under its new name. Permissions that name it, like roles:edit:${name}, do not follow.`,
  },
  () => import('./texts.de'),
);
