import { MESSAGE_ACCESS_CAPABILITY } from 'api/access-capabilities';
import { NodesStore } from 'areas/cluster';
import { formatName, InputNamesStore } from 'areas/inputs';
import { AccessDialog } from 'areas/shares';
import { useStreams } from 'areas/streams';
import { useIsPermitted } from 'areas/users';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { itemsOf } from 'rest/entity/list-store';
import { useStore } from 'flux/use-store';
import { PageLink } from 'plugins/PageLink';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { CopyButton } from 'ui/copy/CopyButton';
import { StreamsOfMessageDialog } from '../late-parts';
import { type DetailedMessage } from '../rows/message';
import { texts } from './texts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function InputName({ id }: { id: string }) {
  const inputs = useStore(InputNamesStore, itemsOf);
  if (!inputs) return <span className="tl-mono">{id}</span>;
  const input = inputs.find((one) => one.id === id);
  if (!input) return <span className="tl-ink-3">{texts.facts.deletedInput}</span>;
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
  return <span className="tl-ink-3">{nodes ? texts.facts.stoppedNode : short}</span>;
}

function StreamNames({ ids }: { ids: readonly string[] }) {
  const streams = useStreams();
  return (
    <ul className="tl-message-streams">
      {ids.map((id) => {
        const name = streams?.find((stream) => stream.id === id)?.title ?? id;
        return (
          <li key={id}>
            <Link className="tl-chip tl-chip-neutral" title={name} to={Routes.STREAMS.search(id)}>
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function WhoCanRead({ message: { index, id } }: { message: DetailedMessage }) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, MESSAGE_ACCESS_CAPABILITY));
  const mayRead = useIsPermitted('messages:read');
  const [isOpen, setOpen] = useState(false);
  if (!isOffered || !mayRead || index === '') return null;
  return (
    <>
      <Button variant="ghost" size="sm" title={texts.facts.whoReadsHelp} onClick={() => setOpen(true)}>
        {texts.facts.whoReads}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AccessDialog seen={{ message: { index, id } }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function WhyTheseStreams({ message }: { message: DetailedMessage }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" title={texts.facts.whyStreamsHelp} onClick={() => setOpen(true)}>
        {texts.facts.whyStreams}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StreamsOfMessageDialog message={message} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Where a message came from and where it is kept. */
export function MessageFacts({ message }: { message: DetailedMessage }) {
  const { id, index, fields, streamIds } = message;
  const input = textOf(fields.gl2_source_input);
  const node = textOf(fields.gl2_source_node);
  const format = textOf(fields.gl2_format);
  const error = textOf(fields.gl2_processing_error);
  return (
    <dl className="tl-message-facts" aria-label={texts.facts.label}>
      {input !== undefined && (
        <div>
          <dt>{texts.facts.input}</dt>
          <dd>
            <InputName id={input} />
          </dd>
        </div>
      )}
      {format !== undefined && (
        <div>
          <dt>{texts.facts.format}</dt>
          <dd>{formatName(format)}</dd>
        </div>
      )}
      {node !== undefined && (
        <div>
          <dt>{texts.facts.node}</dt>
          <dd>
            <NodeName id={node} />
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.facts.index}</dt>
        <dd className="tl-mono">{index === '' ? texts.facts.notStored : index}</dd>
      </div>
      <div>
        <dt>{texts.facts.id}</dt>
        <dd className="tl-message-id tl-mono">
          <span>{id}</span>
          <CopyButton label={texts.facts.copyId} value={id} />
        </dd>
      </div>
      {streamIds.length > 0 && (
        <div>
          <dt>{texts.facts.streams}</dt>
          <dd>
            <StreamNames ids={streamIds} />
            {index !== '' && <WhyTheseStreams message={message} />}
            <WhoCanRead message={message} />
          </dd>
        </div>
      )}
      {error !== undefined && (
        <div>
          <dt>{texts.facts.processing}</dt>
          <dd>{error}</dd>
        </div>
      )}
    </dl>
  );
}
