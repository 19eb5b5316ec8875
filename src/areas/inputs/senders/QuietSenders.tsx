import { type QuietSender, type SendersOfInput } from 'api/quiet-senders';
import { IfPermitted } from 'areas/users';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { formatDuration } from 'ui/format/duration';
import { formatDecimal } from 'ui/format/number';
import { RelativeTime } from 'ui/format/RelativeTime';
import { QuietSendersActions } from './QuietSendersStore';
import { texts } from './texts';
import './QuietSenders.css';

/** Before the last message of a sender. */
const SHOWN_MS = 3_600_000;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The hour up to the last message of a sender. */
function messagesOf(
  inputId: string,
  { address, source = '', is_relayed: isRelayed, last_at: last }: QuietSender,
): string {
  const lastMs = Date.parse(last);
  const sender = isRelayed ? `source:${quoted(source)}` : `gl2_remote_ip:${quoted(address)}`;
  return Routes.SEARCH.query({
    q: `gl2_source_input:${inputId} AND ${sender}`,
    rangetype: 'absolute',
    from: new Date(lastMs - SHOWN_MS).toISOString(),
    // Processing takes a moment, and clocks of senders go fast.
    to: new Date(lastMs + SHOWN_MS).toISOString(),
  });
}

/** How a sender is called, and what else is known of it. */
function namesOf({ address, source, is_relayed: isRelayed, sources = 0 }: QuietSender): [name: string, more: string] {
  if (isRelayed) return [source ?? '', address === '' ? '' : texts.by(address)];
  if (sources > 0) return [address, texts.relays(sources)];
  return source === undefined || source === address ? [address, ''] : [source, address];
}

interface QuietSendersProps {
  inputId: string;
  senders: SendersOfInput;
}

/** Senders of an input that are silent for longer than usual, with what they sent last. */
export function QuietSenders({ inputId, senders: { count, quiet, quiet_count: quietCount } }: QuietSendersProps) {
  if (quietCount === 0) return <p>{texts.none(count)}</p>;
  const forget = ({ address, source = '', is_relayed: isRelayed }: QuietSender) =>
    void (
      isRelayed ? QuietSendersActions.forgetSource(inputId, source) : QuietSendersActions.forget(inputId, address)
    ).then(
      () => QuietSendersActions.list(),
      () => undefined,
    );
  return (
    <>
      <p className="tl-quiet-count">{texts.quiet(quietCount, count)}</p>
      <ul className="tl-quiet-senders">
        {quiet.map((sender) => (
          <Quiet
            key={`${sender.address} ${sender.is_relayed ? sender.source : ''}`}
            inputId={inputId}
            sender={sender}
            onForget={() => forget(sender)}
          />
        ))}
        {quietCount > quiet.length && <li className="tl-ink-3">{texts.more(quietCount - quiet.length)}</li>}
      </ul>
    </>
  );
}

interface QuietProps {
  inputId: string;
  sender: QuietSender;
  onForget(): void;
}

function Quiet({ inputId, sender, onForget }: QuietProps) {
  const [name, more] = namesOf(sender);
  return (
    <li>
      <span>
        <span className="tl-mono">{name}</span>
        {more !== '' && <span className="tl-ink-3"> {more}</span>}
      </span>
      <span>
        {texts.late(formatDecimal(sender.late_by))}{' '}
        <span className="tl-ink-3">
          {texts.gap(formatDuration(sender.usual_gap_ms))}, {texts.last} <RelativeTime instant={sender.last_at} />
        </span>
      </span>
      <span>
        <IfPermitted permissions="searches:absolute">
          <Link className="btn btn-link btn-sm" aria-label={texts.show(name)} to={messagesOf(inputId, sender)}>
            {texts.showShort}
          </Link>
        </IfPermitted>
        <IfPermitted permissions={`inputs:edit:${inputId}`}>
          <Button size="sm" variant="ghost" aria-label={texts.forgetOf(name)} onClick={onForget}>
            {texts.forget}
          </Button>
        </IfPermitted>
      </span>
    </li>
  );
}
