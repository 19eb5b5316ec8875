export { identityProviders } from './area';
