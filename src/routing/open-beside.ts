import { withPathPrefix } from './path-prefix';

/** Opens a page of the console in a new tab. */
export const openBeside = (route: string): void => void window.open(withPathPrefix(route), '_blank', 'noopener');
