import { type IncomingHttpHeaders } from 'node:http';

/** Whether a timer makes the call, and no person: it does not keep the session alive. */
export const isPeriodical = (headers: IncomingHttpHeaders): boolean =>
  String(headers['x-graylog-no-session-extension']).toLowerCase() === 'true';
