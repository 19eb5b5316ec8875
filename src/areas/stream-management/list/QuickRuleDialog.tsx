import { type DialogEnd } from 'areas/entities';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { RuleDialogs } from '../rules/RuleDialogs';
import { StreamRulesActions, StreamRulesStore } from '../rules/StreamRulesStore';
import { useInputs } from '../rules/TestMessage';
import { type StreamRow } from './stream-row';

const NEW = {};

/** Adds a rule to a stream of the list. */
export function QuickRuleDialog({ stream, ...end }: DialogEnd & { stream: StreamRow }) {
  useEffect(() => {
    StreamRulesActions.types().catch(() => undefined);
  }, []);
  const types = useStore(StreamRulesStore, (state) => state.types) ?? [];
  return <RuleDialogs {...{ stream, types }} inputs={useInputs()} open={NEW} {...end} />;
}
