import { type Timberline } from 'test/e2e/timberline';
import { gauge } from './gauge';

/** How many received messages are not stored yet. */
export const uncommitted = (server: Timberline): Promise<number> =>
  gauge(server, 'org.graylog2.journal.entries-uncommitted');
