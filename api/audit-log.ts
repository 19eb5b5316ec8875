// Beyond 4.3. Ids of our own: later versions of the original give out streams from …04 on, and others begin with a time.

export const AUDIT_STREAM_ID = 'a0d100000000000000000001';
export const AUDIT_INDEX_SET_ID = 'a0d100000000000000000002';
/** Of the indices of that set. */
export const AUDIT_INDEX_PREFIX = 'tl-audit-log';

/** What it takes to see the stream, its index set and its messages; no other right does, but `*`. */
export const AUDIT_PERMISSION = 'auditlog:read';

/** The capability of a server that keeps an audit log. */
export const AUDIT_CAPABILITY = 'audit-log';
