import { BellRing, Diff, ListTree, Maximize } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { shareableAddress } from 'routing/path-prefix';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { CopyButton } from 'ui/copy/CopyButton';
import { timeOfMessage } from '../surrounding/around';
import { type DetailedMessage, eventIdOf, messageJson } from '../rows/message';
import { SurroundingMenu } from './SurroundingMenu';
import { texts } from './texts';

interface MessageActionsRowProps {
  message: DetailedMessage;
  streams: readonly string[];
  /** The message has the page to itself already. */
  isAlone?: boolean;
  /** What happened around the message is shown below it. */
  isAround: boolean;
  onAround: () => void;
  /** What decorators changed is marked. */
  areChangesShown: boolean;
  onChanges: () => void;
  children?: ReactNode;
}

/** What can be done with a message as a whole. */
export function MessageActionsRow(props: MessageActionsRowProps) {
  const { message, streams, isAlone = false, isAround, onAround, children } = props;
  const { areChangesShown, onChanges } = props;
  const event = eventIdOf(message);
  const address = Routes.SEARCH.message(message.index, message.id);
  return (
    <div className="tl-message-actions">
      {message.index !== '' && !isAlone && (
        <Link className="btn btn-link btn-sm" to={address} title={texts.actions.openHelp}>
          <Maximize aria-hidden="true" /> {texts.actions.open}
        </Link>
      )}
      {message.index !== '' && (
        <CopyButton label={texts.actions.permalink} value={() => shareableAddress(address)} withText />
      )}
      {event !== undefined && (
        <Link className="btn btn-link btn-sm" to={Routes.ALERTS.event(event)}>
          <BellRing aria-hidden="true" /> {texts.actions.event}
        </Link>
      )}
      {timeOfMessage(message) !== undefined && (
        <Button
          variant="ghost"
          size="sm"
          icon={<ListTree />}
          aria-expanded={isAround}
          data-around
          title={texts.actions.aroundHelp}
          onClick={onAround}
        >
          {texts.actions.around}
        </Button>
      )}
      {message.changes && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Diff />}
          aria-pressed={areChangesShown}
          title={texts.actions.changesHelp}
          onClick={onChanges}
        >
          {texts.actions.changes}
        </Button>
      )}
      <SurroundingMenu {...{ message, streams }} />
      <CopyButton label={texts.actions.copyId} value={message.id} withText />
      {!message.isPartial && <CopyButton label={texts.actions.copyJson} value={() => messageJson(message)} withText />}
      {children !== undefined && <span className="tl-message-actions-end">{children}</span>}
    </div>
  );
}
