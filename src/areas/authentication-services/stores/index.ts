export { AuthenticationActions, AuthenticationStore } from './AuthenticationStore';
export { HTTPHeaderAuthConfigActions, HTTPHeaderAuthConfigStore } from './HTTPHeaderAuthConfigStore';
