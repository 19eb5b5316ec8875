import { type ShareState } from 'api/shares';

export const VIEW_ID = '621d00000000000000000009';
export const SEARCH_GRN = `grn::::search:${VIEW_ID}`;
export const STREAM_GRN = 'grn::::stream:621d00000000000000000011';
export const EVERYONE = { id: 'grn::::builtin-team:everyone', type: 'global', title: 'Everyone' };
export const ADA = { id: 'grn::::user:621d000000000000000000a1', type: 'user', title: 'Ada Roe' };
export const JON = { id: 'grn::::user:621d000000000000000000b2', type: 'user', title: 'Jon Berg' };
export const TARGET = { type: 'search', id: VIEW_ID, title: 'Errors' } as const;

/** How a saved search is shared, as a server tells it; with nobody unless a test says otherwise. */
export function aShareState(part: Partial<ShareState> = {}): ShareState {
  return {
    entity: SEARCH_GRN,
    sharing_user: 'grn::::user:64a1f0c2a2b3c40d5e6f7a81',
    available_grantees: [EVERYONE, ADA, JON],
    available_capabilities: [
      { id: 'view', title: 'Viewer' },
      { id: 'manage', title: 'Manager' },
      { id: 'own', title: 'Owner' },
    ],
    active_shares: [],
    selected_grantee_capabilities: {},
    missing_permissions_on_dependencies: {},
    validation_result: { failed: false, errors: {}, error_context: {} },
    ...part,
  };
}

/** A refusal because nobody would own it. */
export const withoutOwner = (part: Partial<ShareState> = {}): ShareState =>
  aShareState({
    validation_result: {
      failed: true,
      errors: { selected_grantee_capabilities: ['It would have no owner.'] },
      error_context: { selected_grantee_capabilities: [ADA.id] },
    },
    ...part,
  });
