import { NodesStore } from 'areas/cluster';
import { InputsStore } from 'areas/inputs';
import { StreamsStore } from 'areas/streams';
import { useStore } from 'flux/use-store';
import { PageLink } from 'plugins/PageLink';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { CopyButton } from 'ui/copy/CopyButton';
import { type DetailedMessage } from './message';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function InputName({ id }: { id: string }) {
  const inputs = useStore(InputsStore, (state) => state.inputs);
  if (!inputs) return <span className="tl-mono">{id}</span>;
  const input = inputs.find((one) => one.id === id);
  if (!input) return <span className="tl-ink-3">deleted input</span>;
  return <PageLink to={Routes.SYSTEM.INPUTS.LIST}>{input.title}</PageLink>;
}

function NodeName({ id }: { id: string }) {
  const nodes = useStore(NodesStore, (state) => state.nodes);
  const short = id.split('-')[0];
  const node = nodes?.[id];
  if (node) {
    return (
      <PageLink to={Routes.SYSTEM.NODES.show(id)}>
        {node.short_node_id} / {node.hostname}
      </PageLink>
    );
  }
  return <span className="tl-ink-3">{nodes ? 'stopped node' : short}</span>;
}

function StreamNames({ ids }: { ids: readonly string[] }) {
  const streams = useStore(StreamsStore, (state) => state.streams);
  return (
    <ul className="tl-message-streams">
      {ids.map((id) => (
        <li key={id}>
          <Link className="tl-chip tl-chip-neutral" to={Routes.STREAMS.search(id)}>
            {streams?.find((stream) => stream.id === id)?.title ?? id}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where a message came from and where it is kept. */
export function MessageFacts({ message }: { message: DetailedMessage }) {
  const { id, index, fields, streamIds } = message;
  const input = textOf(fields.gl2_source_input);
  const node = textOf(fields.gl2_source_node);
  const error = textOf(fields.gl2_processing_error);
  return (
    <dl className="tl-message-facts" aria-label="Origin">
      {input !== undefined && (
        <div>
          <dt>Received by</dt>
          <dd>
            <InputName id={input} />
          </dd>
        </div>
      )}
      {node !== undefined && (
        <div>
          <dt>On node</dt>
          <dd>
            <NodeName id={node} />
          </dd>
        </div>
      )}
      <div>
        <dt>Index</dt>
        <dd className="tl-mono">{index === '' ? 'Not stored' : index}</dd>
      </div>
      <div>
        <dt>Message ID</dt>
        <dd className="tl-message-id tl-mono">
          <span>{id}</span>
          <CopyButton label="Copy message ID" value={id} />
        </dd>
      </div>
      {streamIds.length > 0 && (
        <div>
          <dt>Streams</dt>
          <dd>
            <StreamNames ids={streamIds} />
          </dd>
        </div>
      )}
      {error !== undefined && (
        <div>
          <dt>Processing</dt>
          <dd>{error}</dd>
        </div>
      )}
    </dl>
  );
}
