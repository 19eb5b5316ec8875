export { signInBlockCalls } from './block-calls';
export { createCounters } from './counters';
export { createKnownAddresses } from './known-addresses';
export { createLoginThrottle, type LoginThrottle } from './login-throttle';
