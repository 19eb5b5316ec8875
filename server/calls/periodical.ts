import { type IncomingHttpHeaders } from 'node:http';

/** Whether a call is made by polling: it does not extend the session. */
export const isPeriodical = (headers: IncomingHttpHeaders): boolean =>
  String(headers['x-graylog-no-session-extension']).toLowerCase() === 'true';
