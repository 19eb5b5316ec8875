import { errorOf, type Loadable, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Button } from 'ui/button/Button';
import { formatPercent } from 'ui/format/number';
import { type ExtractorDraft, formOfDraft, newDraft } from '../draft/draft';
import { type DaySample } from '../loader/day-sample';
import { ExamplesActions, ExamplesStore } from '../loader/ExamplesStore';
import { readableType } from '../readable-types';
import { PREVIEW_CAPABILITY } from '../tools/can-preview';
import { type HitRate } from '../tools/preview';
import { ToolsActions, ToolsStore } from '../tools/ToolsStore';
import { draftFrom } from './proposed-draft';
import { type Proposal, proposalsFor, type Selection } from './proposals';
import { texts } from './texts';
import './proposals.css';

interface ProposalsProps {
  text: string;
  selection: Selection;
  draft: ExtractorDraft;
  /** Whose messages of the last day say how often each finds something. */
  inputId: string;
  /** The type that cannot be changed any more; undefined for a new extractor. */
  fixedType: string | undefined;
  /** Names of the grok patterns the server has. */
  patterns: ReadonlySet<string>;
  onChoose: (draft: ExtractorDraft) => void;
}

const settingsText = ({ settings }: Proposal): string =>
  Object.entries(settings)
    .filter(([, value]) => typeof value !== 'boolean')
    .map(([, value]) => (value === ' ' ? '␣' : String(value)))
    .join(' · ');

const keyOf = (proposal: Proposal, draft: ExtractorDraft): string =>
  JSON.stringify([proposal, draft.source_field, draft.condition_type, draft.condition_value]);

/** Ways to extract what is selected, each with how often it would find something. */
export function Proposals({ text, selection, draft, inputId, fixedType, patterns, onChoose }: ProposalsProps) {
  const { start, end } = selection;
  const proposals = useMemo(() => {
    const all = proposalsFor(text, { start, end }, (name) => patterns.has(name));
    return all.filter(({ type }) => fixedType === undefined || type === fixedType);
  }, [text, start, end, patterns, fixedType]);
  const canRate = useStore(CapabilitiesStore, (state) => hasCapability(state, PREVIEW_CAPABILITY));
  const day = useLastDay(canRate ? inputId : undefined, draft.source_field);
  const sample = valueOf(day);
  useRates(canRate ? proposals : NONE, draft, sample?.texts ?? NO_TEXTS);
  const rates = useStore(ToolsStore, (state) => state.rates);
  return (
    <section className="tl-extractor-proposals" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {proposals.length === 0 && <p className="tl-ink-3">{texts.none}</p>}
      {sample && sample.total > sample.texts.length && (
        <p className="tl-small tl-ink-3">{texts.sampled(sample.texts.length, sample.total)}</p>
      )}
      <ul>
        {proposals.map((proposal) => {
          const rate = rates[keyOf(proposal, draft)];
          return (
            <li key={proposal.id}>
              <Button size="sm" onClick={() => onChoose(draftFrom(proposal, draft))}>
                {texts.ways[proposal.id]}
              </Button>
              <span>
                <span className="tl-small tl-ink-3">{readableType(proposal.type)}</span>
                <code>{settingsText(proposal)}</code>
              </span>
              {canRate && <span className="tl-small tl-ink-3">{rateText(day, rate)}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const NONE: readonly Proposal[] = [];

const NO_TEXTS: readonly string[] = [];

function rateText(day: Loadable<DaySample>, rate: HitRate | undefined): string {
  if (errorOf(day) !== undefined) return texts.unknown;
  if (valueOf(day)?.texts.length === 0) return texts.noMessages;
  return rate && rate.of > 0 ? texts.rate(rate.hits, rate.of, formatPercent(rate.hits / rate.of)) : texts.counting;
}

/** Texts of the source field in the last day. */
function useLastDay(inputId: string | undefined, field: string): Loadable<DaySample> {
  useEffect(() => {
    if (inputId === undefined) return undefined;
    const asked = ExamplesActions.day({ id: inputId }, field);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [inputId, field]);
  return useStore(ExamplesStore, (state) => state.day);
}

/** Asks how often each would find something; what is not wanted any more is cancelled. */
function useRates(proposals: readonly Proposal[], draft: ExtractorDraft, samples: readonly string[]): void {
  const { source_field: field, condition_type: condition, condition_value: value } = draft;
  const base = useMemo(
    () => ({ source_field: field, condition_type: condition, condition_value: value }),
    [field, condition, value],
  );
  useEffect(() => {
    if (samples.length === 0) return undefined;
    const calls = proposals.map((proposal) => {
      const plain = { ...newDraft('copy_input', ''), ...base };
      return ToolsActions.rate(
        keyOf(proposal, { ...plain, ...base }),
        formOfDraft(draftFrom(proposal, plain)),
        samples,
      );
    });
    calls.forEach((each) => each.catch(() => undefined));
    return () => calls.forEach((each) => each.cancel());
  }, [proposals, base, samples]);
}
