/** The pages and the stores of the area, one chunk: who opens one opens the others next. */
export { CreateProviderPage } from './form/CreateProviderPage';
export { EditProviderPage } from './form/EditProviderPage';
export { ProvidersPage } from './list/ProvidersPage';
export { IdentityProvidersActions, IdentityProvidersStore } from './stores/IdentityProvidersStore';
export { LinkedIdentitiesActions, LinkedIdentitiesStore } from './stores/LinkedIdentitiesStore';
export { ProviderSignInActions, ProviderSignInStore } from './stores/ProviderSignInStore';
