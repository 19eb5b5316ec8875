import { CopyButton } from 'ui/copy/CopyButton';
import { Skeleton } from 'ui/progress/Skeleton';
import { type GuideFacts } from './guide-facts';
import { sampleCommand } from './sample-command';
import { texts } from './texts';

/** Of two lines, pixels. */
const COMMAND_PX = 54;

/** What to paste into a terminal, or what has to be there before. */
export function SampleCommand({ facts }: { facts: GuideFacts | undefined }) {
  if (!facts) return <Skeleton height={COMMAND_PX} />;
  const command = facts.inputs && sampleCommand(facts.inputs, window.location.hostname);
  if (command === undefined) {
    return <p className="tl-ink-3">{facts.inputs ? texts.command.noInput : texts.command.unknownInputs}</p>;
  }
  return (
    <div className="tl-guide-command">
      <code>{command}</code>
      <CopyButton label={texts.command.copy} value={command} />
    </div>
  );
}
