import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    connection: {
      title: 'Server connection check',
      help: 'Connects with the values as they are now, saved or not.',
      run: 'Test Server Connection',
      running: 'Testing…',
      failed: (reason: string) => `Connection test failed: ${reason}`,
    },
    login: {
      title: 'User login test',
      help: 'Finds somebody and tries the password. No account is created.',
      username: 'Username',
      password: 'Password',
      required: 'Required.',
      run: 'Test User Login',
      running: 'Testing…',
      failed: (reason: string) => `Login test failed: ${reason}`,
      noUser: 'No such user was found.',
      noLogin: 'The user was found, but the login failed.',
      details: 'What the directory says of the user',
      groups: 'Groups',
      noGroups: 'none of the groups in the table',
      roles: 'Roles given by groups',
    },
    stale: 'The form has changed since.',
  },
  () => import('./texts.de'),
);
