import { isoInWords } from 'texts/period';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { strategySummary } from './names';
import { type Retention, type Rotation } from './strategy';
import { texts } from '../texts';

/** A rotation in a few words: “Index Time: 7 days”; undefined for a strategy this console does not know. */
export function rotationText(rotation: Rotation, strategy: string): string | undefined {
  const name = strategySummary(strategy);
  switch (rotation.kind) {
    case 'count':
      return `${name}: ${formatCount(rotation.maxMessages)}`;
    case 'size':
      return `${name}: ${formatBytes(rotation.maxBytes)}`;
    case 'time':
      return `${name}: ${isoInWords(rotation.period) ?? rotation.period}`;
    case 'unknown':
      return undefined;
  }
}

/** A retention in a few words: “Delete: max. 20”; undefined for a strategy this console does not know. */
export function retentionText(retention: Retention, strategy: string): string | undefined {
  const name = strategySummary(strategy);
  switch (retention.kind) {
    case 'delete':
    case 'close':
      return texts.strategies.most(name ?? '', formatCount(retention.maxIndices));
    case 'noop':
      return name;
    case 'unknown':
      return undefined;
  }
}

/** The settings of a rotation, one by one, as pairs of name and value. */
export function rotationFacts(rotation: Rotation): [name: string, value: string][] {
  switch (rotation.kind) {
    case 'count':
      return [[texts.strategies.maxDocuments, formatCount(rotation.maxMessages)]];
    case 'size':
      return [
        [
          texts.strategies.maxSize,
          texts.strategies.bytes(formatCount(rotation.maxBytes), formatBytes(rotation.maxBytes)),
        ],
      ];
    case 'time':
      return [[texts.strategies.period, isoInWords(rotation.period) ?? rotation.period]];
    case 'unknown':
      return [];
  }
}

/** The settings of a retention, one by one, as pairs of name and value. */
export function retentionFacts(retention: Retention): [name: string, value: string][] {
  if (retention.kind === 'noop' || retention.kind === 'unknown') return [];
  return [[texts.strategies.maxIndices, formatCount(retention.maxIndices)]];
}

/** In the place of a summary of a strategy this console does not know. */
export function UnknownStrategy({ strategy }: { strategy: string }) {
  return (
    <Note kind="danger" title={texts.strategies.unknown}>
      <code className="tl-mono">{strategy}</code>
    </Note>
  );
}
