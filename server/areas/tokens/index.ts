export { tokens, type UsableTokens } from './area';
export { createTokens, type TokenDocument } from './tokens';
