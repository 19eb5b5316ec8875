import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

export const texts = defineTexts(
  {
    edit: 'Edit',
    document: (name: string) => `Edit User - ${name}`,
    help: 'Each section is saved by itself. A new password ends the other sessions of the account; a changed timeout also counts for running sessions.',
    navigation: 'Sections',
    unsaved: 'Unsaved changes',
    notSaved: 'Nothing was saved',
    readOnly: (username: string) =>
      `${username} is the built-in administrator and cannot be edited here. The account is defined in the configuration of the server.`,
    external: 'This account belongs to an authentication service: profile and password are changed there.',
    mayNot: 'You can change only part of this account.',
    viewing: (name: string) => `You are viewing as ${name}: nothing can be changed.`,
    sections: {
      profile: 'Profile',
      settings: 'Settings',
      password: 'Password',
      preferences: 'Preferences',
      roles: 'Roles',
    },
    save: {
      profile: 'Save profile',
      settings: 'Save settings',
      password: 'Change password',
      preferences: 'Save preferences',
      roles: 'Save roles',
    },
    rights: {
      title: 'What this person may do',
      list: 'Permissions after saving',
      none: 'none',
      single: (count: number) => countOf(count, 'individual permission'),
      self: 'own account',
      other: 'shares',
      change: { gained: 'with this change', lost: 'less with this change' },
    },
    usernameFixed: 'Cannot be changed: it is part of permissions.',
    onlyFullName: (name: string) =>
      `This account has only the full name “${name}”. To save the profile, give it a first and a last name.`,
    oldPassword: 'Old password',
    ownPasswordEffect: 'All your other sessions end.',
    passwordEffect: 'All sessions of the account end.',
    keptHere: 'kept in this browser',
    startPage: {
      type: 'Start page',
      none: 'None',
      dashboard: 'Dashboard',
      stream: 'Stream',
      choose: 'Choose one',
      missing: 'This person has no permission for the chosen start page, or it does not exist any more.',
    },
  },
  () => import('./texts.de'),
);
