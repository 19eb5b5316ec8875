export { AuthenticationActions } from './stores/AuthenticationStore';
