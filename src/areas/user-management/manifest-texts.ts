import { defineTexts } from 'texts/catalogue';

export const texts = defineTexts(
  {
    users: 'Users',
    create: 'Create New User',
    details: 'User Details',
    edit: 'Edit User',
    description: 'who has an account, and with which roles',
    createAction: 'Create user…',
    roles: 'Roles',
    rolesDescription: 'what people may do, by the work they do',
    createRoleAction: 'Create role…',
    tokens: 'Access tokens',
    signIn: 'Signing in',
  },
  () => import(/* webpackChunkName: 'de' */ './manifest-texts.de'),
);
