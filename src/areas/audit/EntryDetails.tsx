import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { formatCount } from 'texts/count';
import { type Difference, differenceOfField } from 'ui/diff/differences';
import { DiffList } from 'ui/diff/DiffView';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { type KeyValue, KeyValueList } from 'ui/key-value/KeyValueList';
import { type AuditedDocument, type AuditedField, type AuditEntry } from './audit-entry';
import { texts } from './texts';
import './audit.css';

const { details: words } = texts;

/** What an outcome is called; one of a newer server as it says. */
export const outcomeText = (outcome: string): string => (texts.outcomes as Record<string, string>)[outcome] ?? outcome;

const meansText = (means: string): string => (texts.means as Record<string, string>)[means] ?? means;

/** `stream_rule` as “stream rule”. */
export const kindText = (kind: string): string => kind.replaceAll('_', ' ');

function factsOf(entry: AuditEntry, zone: string): readonly KeyValue[] {
  const { at, username, means, address, action, kind, target, title, outcome, status, query, count, node } = entry;
  const optional: KeyValue[] = [
    { key: words.attempts, value: count === '' ? '' : formatCount(Number(count)) },
    { key: words.query, value: query },
  ];
  return [
    { key: texts.columns.at, value: formatDateTimeWithOffset(at, zone) },
    { key: words.who, value: words.by(username, meansText(means)) },
    { key: words.from, value: address },
    { key: words.action, value: action },
    { key: words.target, value: [kindText(kind), title && `“${title}”`, target].filter(Boolean).join(' ') },
    { key: words.outcome, value: status === '' ? outcomeText(outcome) : words.status(outcomeText(outcome), status) },
    ...optional.filter(({ value }) => value !== ''),
    { key: words.node, value: node },
  ];
}

/** An entry in full: the facts, and what was different before. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const zone = useTimeZone();
  const { documents, index, id, target, isCut } = entry;
  return (
    <div className="tl-audit-details">
      <KeyValueList entries={factsOf(entry, zone)} />
      <div>
        {documents.map((document) => (
          <DocumentChange key={`${document.kind} ${document.id}`} document={document} />
        ))}
        {isCut && <p className="tl-small tl-ink-3">{words.cut}</p>}
        {/* Signing in and reading have no target. */}
        {!isCut && documents.length === 0 && target !== '' && <p className="tl-small tl-ink-3">{words.noDifference}</p>}
        <Link to={Routes.SEARCH.message(index, id)}>{words.message}</Link>
      </div>
    </div>
  );
}

function DocumentChange({ document: { kind, id, title, version, fields, more = 0 } }: { document: AuditedDocument }) {
  const name = `${kindText(kind)} “${title ?? id}”`;
  return (
    <div>
      <p className="tl-audit-document">{version === undefined ? name : words.version(name, formatCount(version))}</p>
      <DiffList entries={fields.map(shownField)} />
      {more > 0 && <p className="tl-small tl-ink-3">{words.more(more)}</p>}
    </div>
  );
}

const shownField = (field: AuditedField): Difference =>
  field.is_secret
    ? { path: field.path, change: 'changed', before: words.hidden, after: words.hidden }
    : differenceOfField({ field: field.path, before: field.before, after: field.after });
