import { NodesStore } from 'areas/cluster';
import { useStore } from 'flux/use-store';
import { RelativeTime } from 'ui/format/RelativeTime';
import { StatusBadge } from 'ui/status/StatusBadge';
import { serverTexts } from 'texts/server/texts';
import { type StatesByNode } from '../rows/states-of-nodes';
import { TONES } from '../rows/output-row';
import { texts } from './texts';

const { details: words } = texts;

/** What waits for an output on each of several nodes, and why. */
export function NodeStates({ byNode }: { byNode: StatesByNode }) {
  const nodes = useStore(NodesStore, (state) => state.nodes);
  return (
    <ul className="tl-output-nodes">
      {Object.entries(byNode)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([nodeId, state]) => (
          <li key={nodeId}>
            <StatusBadge tone={state ? TONES[state.condition] : 'stopped'}>
              {nodes?.[nodeId]?.hostname ?? nodeId}
            </StatusBadge>
            <span className="tl-ink-2">
              {state
                ? words.onNode(texts.conditions[state.condition], state.queued_messages, state.sent_messages)
                : words.nodeAway}
              {state?.last_error && (
                <>
                  . {words.lastError}, <RelativeTime instant={state.last_error.at} />:{' '}
                  {serverTexts.inPageLanguage(state.last_error.message)}
                </>
              )}
            </span>
          </li>
        ))}
    </ul>
  );
}
