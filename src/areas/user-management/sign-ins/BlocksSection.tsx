import { type SignInBlock } from 'api/sign-in-blocks';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { formatCount } from 'ui/format/number';
import { formatClock } from 'ui/format/zoned-time';
import { useTimeZone } from 'ui/format/TimeZone';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { ErrorState } from 'ui/state/ErrorState';
import { SignInsActions, SignInsStore } from '../stores/SignInsStore';
import { texts } from './texts';
import './sign-ins.css';

const { blocks: words } = texts;

function whoOf({ kind, username, address }: SignInBlock): string {
  if (kind === 'address') return words.kinds.address(address ?? '');
  if (kind === 'provider') return words.kinds.provider(address ?? '');
  if (kind === 'account') return words.kinds.account(username ?? '');
  return words.kinds.account_and_address(username ?? '', address ?? '');
}

interface BlocksSectionProps {
  /** Only those of one account, and nothing while there are none. */
  username?: string;
}

/** Who may not try passwords at the moment, with the means to let them. */
export function BlocksSection({ username }: BlocksSectionProps) {
  const list = useStore(SignInsStore, (state) => state.blocks);
  const zone = useTimeZone();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asked = SignInsActions.loadBlocks(username);
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [username, turn]);
  const known = valueOf(list);
  const reload = () => setTurn((last) => last + 1);
  if (username !== undefined && !known?.blocks.some((block) => block.username === username)) return null;
  return (
    <Section title={words.title} fact={known && formatCount(known.total)}>
      {list.status === 'failed' && (
        <ErrorState title={words.failed} onRetry={reload}>
          <p>{messageOf(errorOf(list))}</p>
        </ErrorState>
      )}
      {!known && list.status !== 'failed' && <SkeletonRows rows={1} rowHeight={40} />}
      {known?.total === 0 && <p className="tl-ink-3 tl-sign-ins-none">{words.none}</p>}
      {known && known.total > 0 && (
        <ul className="tl-sign-ins">
          {known.blocks.map((block) => (
            <li key={block.id}>
              <span className="tl-sign-ins-who">{whoOf(block)}</span>
              <span className="tl-small tl-ink-3">
                {words.fact(block.failures)}, {words.until} {formatClock(block.blocked_until, zone)}
              </span>
              <Button
                size="sm"
                aria-label={words.liftOf(whoOf(block))}
                onClick={() =>
                  void SignInsActions.liftBlock(block)
                    .catch(() => undefined)
                    .finally(reload)
                }
              >
                {words.lift}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {known && known.total > known.blocks.length && (
        <p className="tl-small tl-ink-3">{words.more(known.total - known.blocks.length)}</p>
      )}
    </Section>
  );
}
