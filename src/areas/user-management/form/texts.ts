import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

export const texts = defineTexts(
  {
    page: {
      create: 'Create user',
      document: 'Create New User',
      users: 'Users',
      help: 'An account needs the role Reader or Admin, or its owner finds nothing in the console. The username cannot be changed later.',
      cancel: 'Cancel',
      save: 'Create User',
      saving: 'Creating…',
      notCreated: 'The user was not created',
      faulty: (fields: readonly string[]) =>
        fields.length > 3 ? `Check ${countOf(fields.length, 'field')}` : `Check: ${fields.join(', ')}`,
    },
    sections: { profile: 'Profile', settings: 'Settings', roles: 'Roles', password: 'Password' },
    fields: {
      firstName: 'First name',
      lastName: 'Last name',
      username: 'Username',
      email: 'E-mail address',
      password: 'Password',
      repeat: 'Repeat password',
    },
    /** By the names of the wire, for the reason why a form cannot be saved. */
    labels: {
      first_name: 'First name',
      last_name: 'Last name',
      username: 'Username',
      email: 'E-mail address',
      session_timeout_ms: 'Sessions timeout',
      roles: 'Roles',
      password: 'Password',
      repeat: 'Repeat password',
    } as Readonly<Record<string, string>>,
    usernameHelp: 'Cannot be changed later: it is part of permissions.',
    passwordHelp: 'At least 6 characters.',
    timeout: {
      label: 'Sessions timeout',
      unit: 'Unit',
      units: { seconds: 'Seconds', minutes: 'Minutes', hours: 'Hours', days: 'Days' },
      never: 'Never',
      common: (time: string) =>
        `All sessions end after ${time} without use: a timeout for everybody is set under Signing in. This one counts when that is turned off.`,
    },
    timeZone: {
      label: 'Time zone',
      help: 'Type a place or an offset like +02:00.',
      none: 'That of the server',
    },
    service: {
      label: 'Service account',
      help: 'For programs: it can only use tokens.',
      title: 'Make this a service account?',
      effect: 'Nobody can sign in to the console with a service account. Programs use it with access tokens.',
      confirm: 'Make it a service account',
    },
    roles: {
      label: 'Assigned roles',
      none: 'No roles.',
      add: 'Add a role',
      choose: 'Name of a role',
      added: 'Added',
      remove: (name: string) => `Remove ${name}`,
      mayNotRead: 'You cannot see which other roles there are. This needs the permission roles:read.',
    },
    checks: {
      required: 'Required',
      longer: (most: number) => `At most ${formatCount(most)} characters`,
      namesLonger: (most: number) => `First and last name have at most ${formatCount(most)} characters together`,
      usernameSigns: 'No spaces, and none of : , * /',
      usernameMeans: 'This name is reserved: choose another',
      usernameTaken: 'This username is already taken',
      passwordShorter: (least: number) => `At least ${formatCount(least)} characters`,
      notTheSame: 'The passwords do not match',
      timeout: 'At least 1 second, or never',
      wayIn: 'Reader or Admin is needed to use the console: keep one of both',
      serviceAdmin: 'A service account cannot have the role Admin',
    },
  },
  () => import('./texts.de'),
);
