export { guideCalls } from './calls';
export { createGuide, type Guide } from './guide';
