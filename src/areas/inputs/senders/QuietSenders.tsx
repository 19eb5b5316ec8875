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

/** The hour up to the last message of a sender. */
function messagesOf(inputId: string, { address, last_at: last }: QuietSender): string {
  const lastMs = Date.parse(last);
  return Routes.SEARCH.query({
    q: `gl2_source_input:${inputId} AND gl2_remote_ip:"${address}"`,
    rangetype: 'absolute',
    from: new Date(lastMs - SHOWN_MS).toISOString(),
    // Processing takes a moment, and clocks of senders go fast.
    to: new Date(lastMs + SHOWN_MS).toISOString(),
  });
}

interface QuietSendersProps {
  inputId: string;
  senders: SendersOfInput;
}

/** Senders of an input that are silent for longer than usual, with what they sent last. */
export function QuietSenders({ inputId, senders: { count, quiet, quiet_count: quietCount } }: QuietSendersProps) {
  if (quietCount === 0) return <p>{texts.none(count)}</p>;
  const forget = (address: string) =>
    void QuietSendersActions.forget(inputId, address).then(
      () => QuietSendersActions.list(),
      () => undefined,
    );
  return (
    <>
      <p className="tl-quiet-count">{texts.quiet(quietCount, count)}</p>
      <ul className="tl-quiet-senders">
        {quiet.map((sender) => (
          <li key={sender.address}>
            <span className="tl-mono">{sender.address}</span>
            <span>
              {texts.late(formatDecimal(sender.late_by))}{' '}
              <span className="tl-ink-3">
                {texts.gap(formatDuration(sender.usual_gap_ms))}, {texts.last} <RelativeTime instant={sender.last_at} />
              </span>
            </span>
            <span>
              <IfPermitted permissions="searches:absolute">
                <Link
                  className="btn btn-link btn-sm"
                  aria-label={texts.show(sender.address)}
                  to={messagesOf(inputId, sender)}
                >
                  {texts.showShort}
                </Link>
              </IfPermitted>
              <IfPermitted permissions={`inputs:edit:${inputId}`}>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={texts.forgetOf(sender.address)}
                  onClick={() => forget(sender.address)}
                >
                  {texts.forget}
                </Button>
              </IfPermitted>
            </span>
          </li>
        ))}
        {quietCount > quiet.length && <li className="tl-ink-3">{texts.more(quietCount - quiet.length)}</li>}
      </ul>
    </>
  );
}
