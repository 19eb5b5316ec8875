import { type ResultMessage } from 'api/search';

/** What one document of an entry changed. */
export interface AuditedDocument {
  kind: string;
  id: string;
  title?: string;
  version?: number;
  fields: readonly AuditedField[];
  /** So many further fields are not listed. */
  more?: number;
}

export interface AuditedField {
  path: string;
  before?: unknown;
  after?: unknown;
  is_secret?: boolean;
}

/** An entry of the audit log. */
export interface AuditEntry {
  id: string;
  index: string;
  at: string;
  sentence: string;
  username: string;
  means: string;
  address: string;
  action: string;
  kind: string;
  target: string;
  title: string;
  outcome: string;
  status: string;
  node: string;
  query: string;
  /** How many attempts it stands for. */
  count: string;
  documents: readonly AuditedDocument[];
  /** The documents are not among it: all they changed is too long for a list. */
  isCut: boolean;
}

function readDocuments(difference: string): readonly AuditedDocument[] {
  try {
    const read: unknown = JSON.parse(difference);
    return Array.isArray(read) ? (read as AuditedDocument[]) : [];
  } catch {
    return []; // Written by another version.
  }
}

/** Reads an entry out of its message (docs/audit-log.md). */
export function readEntry({ index, message, cut_fields: cut }: ResultMessage): AuditEntry {
  const text = (field: string): string => {
    const value = message[field];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const isCut = cut?.audit_difference !== undefined || cut?.['*'] !== undefined;
  const difference = isCut ? '' : text('audit_difference');
  return {
    id: text('_id'),
    index,
    at: text('timestamp'),
    sentence: text('message'),
    username: text('audit_username'),
    means: text('audit_means'),
    address: text('audit_address'),
    action: text('audit_action'),
    kind: text('audit_kind'),
    target: text('audit_target'),
    title: text('audit_title'),
    outcome: text('audit_outcome'),
    status: text('audit_status'),
    node: text('audit_node'),
    query: text('audit_query'),
    count: text('audit_count'),
    documents: difference === '' ? [] : readDocuments(difference),
    isCut,
  };
}
