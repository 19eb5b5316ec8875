import { NodesStore } from 'areas/cluster';
import { IfPermitted } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { IconButton } from 'ui/button/IconButton';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Note } from 'ui/note/Note';
import { StatusBadge } from 'ui/status/StatusBadge';
import { serverTexts } from 'texts/server/texts';
import { type InputRow, statesByNode } from '../rows/input-row';
import { toneOf, wordsOf } from '../rows/input-state';
import { InputStatesActions } from '../stores/InputStatesStore';
import { changePermission } from './input-actions';
import { texts } from './texts';

/** What an input does on each of its nodes, where it can be started and stopped on one alone. */
export function NodeStates({ input }: { input: InputRow }) {
  const nodes = useStore(NodesStore, (state) => state.nodes);
  const mayAskOne = useStore(CapabilitiesStore, (state) => hasCapability(state, 'input-nodes')) && input.global;
  const states = new Map(statesByNode(input));
  const all = input.global ? new Set([...Object.keys(nodes ?? {}), ...states.keys()]) : states.keys();
  const shown = [...all].sort();
  if (states.size === 0 && !mayAskOne) return <p className="tl-ink-3">{texts.details.runsNowhere}</p>;
  return (
    <ul className="tl-input-states">
      {shown.map((nodeId) => {
        const state = states.get(nodeId);
        const name = nodes?.[nodeId]?.hostname ?? nodeId;
        return (
          <li key={nodeId}>
            <span className="tl-input-state">
              <StatusBadge tone={state ? toneOf(state.state) : 'stopped'}>{name}</StatusBadge>
              <span className="tl-ink-2">
                {state ? wordsOf(state.state) : texts.details.notThere}
                {state && (
                  <>
                    , <RelativeTime instant={state.started_at} />
                  </>
                )}
              </span>
              {mayAskOne && <RunOnNode input={input} nodeId={nodeId} name={name} isUp={state?.state === 'RUNNING'} />}
            </span>
            {state?.detailed_message && (
              <Note
                kind={state.state === 'RUNNING' ? 'warning' : 'danger'}
                title={`${serverTexts.inPageLanguage(state.detailed_message)}.`}
              >
                {state.state === 'RUNNING' ? undefined : texts.details.remedy}
              </Note>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface RunOnNodeProps {
  input: InputRow;
  nodeId: string;
  name: string;
  isUp: boolean;
}

function RunOnNode({ input, nodeId, name, isUp }: RunOnNodeProps) {
  const [isAsking, setAsking] = useState(false);
  const press = async () => {
    if (isAsking) return;
    setAsking(true);
    const ask = isUp ? InputStatesActions.stopOn : InputStatesActions.startOn;
    await ask(input, nodeId).catch(() => undefined); // Toasted by the store.
    setAsking(false);
  };
  const { starting, stopping, startOn, stopOn } = texts.actions;
  const label = isAsking ? (isUp ? stopping : starting) : (isUp ? stopOn : startOn)(name);
  return (
    <IfPermitted permissions={changePermission(input)}>
      <IconButton label={label} aria-disabled={isAsking || undefined} onClick={() => void press()}>
        {isUp ? <Square fill="currentColor" /> : <Play />}
      </IconButton>
    </IfPermitted>
  );
}
