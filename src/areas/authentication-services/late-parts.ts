/** The pages and the forms of the area, one chunk: who opens one opens the others next. */
export { AuthenticatorPage } from './authenticator/AuthenticatorPage';
export { EditAuthenticatorPage } from './authenticator/EditAuthenticatorPage';
export { ActiveServicePage } from './detail/ActiveServicePage';
export { ServicePage } from './detail/ServicePage';
export { ChooseTypePage } from './form/ChooseTypePage';
export { CreateServicePage } from './form/CreateServicePage';
export { EditServicePage } from './form/EditServicePage';
export { ServicesPage } from './list/ServicesPage';
export { activeDirectory, ldap } from './service-types/directory/directory-parts';
