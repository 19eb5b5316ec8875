import { type IndexSet } from 'api/indices/index-sets';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, isPlainCluster } from 'rest/CapabilitiesStore';
import { FetchError } from 'rest/FetchError';
import { messageOf } from 'rest/failure';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { unavailableText } from '../unavailable';
import { retentionRule, rotationRule, shardsRule } from './rules-text';
import { texts } from './texts';

interface UnavailablePanelProps {
  indexSet: IndexSet;
  error: unknown;
  onRetry: () => void;
}

/** Replaces the indices while the search backend does not answer, with what is known without it. */
export function UnavailablePanel({ indexSet, error, onRetry }: UnavailablePanelProps) {
  const unavailable = unavailableText(error);
  return (
    <>
      <ErrorState
        title={unavailable === undefined ? texts.unavailable.failed : texts.unavailable.title}
        onRetry={onRetry}
        details={error instanceof FetchError ? detailsOf(error) : undefined}
      >
        <p>{unavailable ?? messageOf(error)}</p>
        {unavailable !== undefined && <p>{texts.unavailable.help}</p>}
      </ErrorState>
      <StillKnown indexSet={indexSet} />
    </>
  );
}

const detailsOf = ({ method, url, status, message }: FetchError) => [
  { key: 'request', value: `${method} ${url}` },
  { key: 'status', value: status },
  { key: 'message', value: message },
];

function StillKnown({ indexSet }: { indexSet: IndexSet }) {
  const isCluster = useStore(CapabilitiesStore, isPlainCluster);
  const { index_prefix: prefix, writable } = indexSet;
  return (
    <Section title={texts.unavailable.known} fact={texts.unavailable.source}>
      <KeyValueList
        look="plain"
        entries={[
          { key: texts.unavailable.prefix, value: prefix, content: <code className="tl-mono">{prefix}</code> },
          { key: texts.unavailable.alias, value: prefix, content: <code className="tl-mono">{prefix}_deflector</code> },
          ...(writable
            ? [
                { key: texts.rules.rotates, value: rotationRule(indexSet) },
                { key: texts.rules.retention, value: retentionRule(indexSet) },
              ]
            : []),
          ...(isCluster ? [{ key: texts.rules.shards, value: shardsRule(indexSet) }] : []),
        ]}
      />
    </Section>
  );
}
