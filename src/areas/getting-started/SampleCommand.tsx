import { CopyButton } from 'ui/copy/CopyButton';
import { type GuideFacts } from './guide-facts';
import { sampleCommand } from './sample-command';

/** What to paste into a terminal, or what has to be there before. */
export function SampleCommand({ facts }: { facts: GuideFacts | undefined }) {
  const command = facts?.inputs && sampleCommand(facts.inputs, window.location.hostname);
  if (command === undefined) {
    return (
      <p className="tl-ink-3">
        {facts?.inputs
          ? 'It takes an input for syslog, GELF over HTTP, or plain text over TCP.'
          : 'Where to send them is in the list of inputs.'}
      </p>
    );
  }
  return (
    <div className="tl-guide-command">
      <code>{command}</code>
      <CopyButton label="Copy command" value={command} />
    </div>
  );
}
