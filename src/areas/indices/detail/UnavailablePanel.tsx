import { type IndexSet } from 'api/indices/index-sets';
import { FetchError } from 'rest/FetchError';
import { messageOf } from 'flux/failure';
import { KeyValueList } from 'ui/key-value/KeyValueList';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { unavailableText } from '../messages';
import { retentionRule, rotationRule, shardsRule } from './rules-text';

interface UnavailablePanelProps {
  indexSet: IndexSet;
  error: unknown;
  onRetry: () => void;
}

/** In the place of the indices while the search backend does not answer, with what is known without it. */
export function UnavailablePanel({ indexSet, error, onRetry }: UnavailablePanelProps) {
  const unavailable = unavailableText(error);
  return (
    <>
      <ErrorState
        title={unavailable === undefined ? 'The indices could not be loaded' : 'Indices overview unavailable'}
        onRetry={onRetry}
        details={error instanceof FetchError ? detailsOf(error) : undefined}
      >
        <p>{unavailable ?? messageOf(error)}</p>
        {unavailable !== undefined && (
          <p>
            Check the search backend. Messages are not lost: those that come in stay in the journal. The indices are
            back as soon as it is.
          </p>
        )}
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
  const { index_prefix: prefix, writable } = indexSet;
  return (
    <Section title="Still known" fact="from the configuration, no backend needed">
      <KeyValueList
        look="plain"
        entries={[
          { key: 'Index prefix', value: prefix, content: <code className="tl-mono">{prefix}</code> },
          { key: 'Write alias', value: prefix, content: <code className="tl-mono">{prefix}_deflector</code> },
          ...(writable
            ? [
                { key: 'Rotates', value: rotationRule(indexSet) },
                { key: 'Retention', value: retentionRule(indexSet) },
              ]
            : []),
          { key: 'Shards', value: shardsRule(indexSet) },
        ]}
      />
    </Section>
  );
}
