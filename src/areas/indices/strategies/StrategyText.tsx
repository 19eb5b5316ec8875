import { inWords } from 'lang/period/period';
import { formatMemory } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { Note } from 'ui/note/Note';
import { strategySummary } from './names';
import { type Retention, type Rotation } from './strategy';

/** What is said of sets that are only read (card indices.md, screen 1). */
export const NOT_ROTATED = 'It takes no part in rotation and retention, and no stream can be assigned to it.';

/** A rotation in a few words: “Index Time: P1D (1 day)”; undefined for a strategy this console does not know. */
export function rotationText(rotation: Rotation, strategy: string): string | undefined {
  const name = strategySummary(strategy);
  switch (rotation.kind) {
    case 'count':
      return `${name}: ${formatCount(rotation.maxMessages)}`;
    case 'size':
      return `${name}: ${formatMemory(rotation.maxBytes)}`;
    case 'time':
      return `${name}: ${rotation.period} (${inWords(rotation.period) ?? 'no duration'})`;
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
      return `${name}: max. ${formatCount(retention.maxIndices)}`;
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
      return [['Max documents per index', formatCount(rotation.maxMessages)]];
    case 'size':
      return [['Max index size', `${formatCount(rotation.maxBytes)} bytes (${formatMemory(rotation.maxBytes)})`]];
    case 'time':
      return [['Rotation period', `${rotation.period} (${inWords(rotation.period) ?? 'no duration'})`]];
    case 'unknown':
      return [];
  }
}

/** The settings of a retention, one by one, as pairs of name and value. */
export function retentionFacts(retention: Retention): [name: string, value: string][] {
  if (retention.kind === 'noop' || retention.kind === 'unknown') return [];
  return [['Max number of indices', formatCount(retention.maxIndices)]];
}

/** In the place of a summary of a strategy this console does not know. */
export function UnknownStrategy({ strategy }: { strategy: string }) {
  return (
    <Note kind="danger" title="Unknown strategy">
      <code className="tl-mono">{strategy}</code>
    </Note>
  );
}
