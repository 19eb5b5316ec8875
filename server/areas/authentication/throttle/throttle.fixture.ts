import { type Database } from 'server/storage/documents/database';
import { createCounters } from './counters';
import { createKnownAddresses } from './known-addresses';
import { createLoginThrottle, type LoginThrottle } from './login-throttle';

/** The throttle as a node makes it. */
export const throttleOf = (database: Database, now: () => Date = () => new Date()): LoginThrottle =>
  createLoginThrottle({
    counters: createCounters(database, now),
    known: createKnownAddresses(database, now),
    now,
  });
