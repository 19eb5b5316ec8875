import { fieldQuery } from 'lang/query/escape';

/** What people look for in the audit log. */
export const SCOPES = ['changes', 'signing-in', 'reading', 'all'] as const;
export type AuditScope = (typeof SCOPES)[number];

/** What entries are narrowed by, and the field of each. */
export const FACETS = {
  user: 'audit_username',
  action: 'audit_action',
  kind: 'audit_kind',
  outcome: 'audit_outcome',
  address: 'audit_address',
} as const;
export type AuditFacet = keyof typeof FACETS;
export const FACET_NAMES = Object.keys(FACETS) as readonly AuditFacet[];

export interface AuditFilter {
  scope: AuditScope;
  /** Beginnings of words in the sentence of an entry, all of them. */
  text: string;
  /** The chosen value of each facet; facets that are absent narrow nothing. */
  facets: Partial<Readonly<Record<AuditFacet, string>>>;
  /** A further query that entries must match. */
  only?: string;
}

const SIGNING_IN = 'audit_action:session.*';
const READING = 'audit_action:message.*';
const OF_SCOPE: Readonly<Record<AuditScope, string>> = {
  changes: `NOT ${SIGNING_IN} AND NOT ${READING}`,
  'signing-in': SIGNING_IN,
  reading: READING,
  all: '',
};

/** A query for entries whose sentence has a word that begins so; servers need not allow wildcards at the beginning. */
const wordFrom = (part: string): string => `message:${part.replace(/[^\p{L}\p{N}]/gu, '\\$&').toLowerCase()}*`;

/** The query for the entries of a filter. */
export function auditQuery({ scope, text, facets, only = '' }: AuditFilter): string {
  const words = text.split(/[\s"“”„().,]+/u).filter((word) => word !== '');
  const chosen = FACET_NAMES.flatMap((name) => {
    const value = facets[name];
    return value === undefined ? [] : [fieldQuery(FACETS[name], value)];
  });
  return [only && `(${only})`, OF_SCOPE[scope], ...chosen, ...words.map(wordFrom)].filter(Boolean).join(' AND ');
}

/** What the history of an entity shows. */
export type HistoryView = 'changes' | 'signing-in' | 'done';

/** Entries about an account: what was changed of it, its sign-ins, or what its owner changed. */
export function accountFilter(view: HistoryView, { id, username }: { id: string; username: string }): AuditFilter {
  const own = `${fieldQuery('audit_user_id', id)} OR ${fieldQuery('audit_username', username)}`;
  if (view === 'signing-in') return { scope: 'signing-in', text: '', facets: {}, only: own };
  const only = view === 'done' ? own : fieldQuery('audit_target', id);
  return { scope: 'changes', text: '', facets: {}, only };
}

/** Entries about the changes of one entity. */
export const entityFilter = (id: string): AuditFilter => ({
  scope: 'changes',
  text: '',
  facets: {},
  only: fieldQuery('audit_target', id),
});
