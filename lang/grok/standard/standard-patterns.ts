import { DATE_PARTS } from './date-parts';
import { DATES } from './dates';
import { LEVELS } from './levels';
import { NETWORK } from './network';
import { NUMBERS } from './numbers';
import { PATHS } from './paths';
import { SYSLOG } from './syslog';
import { TEXT } from './text';
import { USERS } from './users';
import { WEB_SERVERS } from './web-servers';

const FAMILIES = [USERS, NUMBERS, TEXT, NETWORK, PATHS, DATE_PARTS, DATES, SYSLOG, WEB_SERVERS, LEVELS];

/** The patterns a new server has, by name. */
export const STANDARD_PATTERNS: ReadonlyMap<string, string> = new Map(
  FAMILIES.flatMap((family) => Object.entries(family)),
);
