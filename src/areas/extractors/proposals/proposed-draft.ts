import { type ExtractorDraft, newDraft } from '../draft/draft';
import { type Proposal } from './proposals';

/** A draft that does what is proposed; what says when it runs stays, and what it is called, if it is. */
export function draftFrom(proposal: Proposal, draft: ExtractorDraft): ExtractorDraft {
  const { type, settings, field, converters, isInPlace } = proposal;
  const fresh = newDraft(type, draft.source_field);
  const target = draft.target_field === '' || draft.target_field === draft.source_field ? field : draft.target_field;
  return {
    ...fresh,
    title: draft.title === '' ? target || draft.source_field : draft.title,
    strategy: isInPlace ? 'copy' : draft.strategy,
    condition_type: draft.condition_type,
    condition_value: draft.condition_value,
    target_field: isInPlace ? draft.source_field : target,
    settings: { ...fresh.settings, ...settings },
    converters: converters.map((converter) => ({ type: converter, isActive: true })),
  };
}
