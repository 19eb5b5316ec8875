import { type Stream } from 'api/streams';
import { type Example } from 'areas/extractors';
import { Note } from 'ui/note/Note';
import { differenceTo } from './tested-message';
import { texts } from './texts';

interface OutcomeProps {
  stream: Stream;
  example: Example | undefined;
  matches: boolean | undefined;
}

/** Whether the tested message would be routed into the stream, and why it is not where the rules say. */
export function Outcome({ stream, example, matches }: OutcomeProps) {
  if (!example) return <Note>{texts.notTested}</Note>;
  if (matches === undefined) return <Note>{texts.testing}</Note>;
  return (
    <>
      <Note kind={matches ? 'success' : 'warning'}>{matches ? texts.routed : texts.notRouted}</Note>
      <Difference>{differenceTo(example, stream, matches)}</Difference>
    </>
  );
}

const Difference = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : <Note kind="info">{children}</Note>;
