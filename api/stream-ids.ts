// Without schemas: lanes need the ids and are to start fast. That of the audit log is in audit-log.ts.

export const DEFAULT_STREAM_ID = '000000000000000000000001';
export const EVENTS_STREAM_ID = '000000000000000000000002';
export const SYSTEM_EVENTS_STREAM_ID = '000000000000000000000003';
/** Kept for a stream of failures that other servers have. */
export const FAILURES_STREAM_ID = '000000000000000000000004';
/** Beyond 4.3: the messages of the server's own log. */
export const SERVER_LOG_STREAM_ID = '000000000000000000000005';
