export { BackTestOf, type BackTestOfProps } from './BackTestOf';
export { useHasBackTests } from './useHasBackTests';
