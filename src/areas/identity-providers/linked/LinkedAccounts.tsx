import { type LinkedIdentity, OIDC_CAPABILITY } from 'api/identity-providers/provider';
import { type User } from 'api/users/user';
import { CurrentUserStore, useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { formatCount } from 'ui/format/number';
import { RelativeTime } from 'ui/format/RelativeTime';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { LinkedIdentitiesActions, LinkedIdentitiesStore, type ProviderChoice } from '../stores/LinkedIdentitiesStore';
import { linkAtProvider } from '../way/way-out';
import { LinkDialog } from './LinkDialog';
import { texts } from './texts';
import './LinkedAccounts.css';

type Person = Pick<User, 'id' | 'username' | 'service_account' | 'read_only'>;

const NONE: readonly ProviderChoice[] = [];

/** By which accounts at providers somebody signs in, for themselves and for those who may edit people. */
export function LinkedAccounts({ user }: { user: Person }) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, OIDC_CAPABILITY));
  const isOneself = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.id === user.id);
  const mayEdit = useIsPermitted('users:edit');
  const isPossible = !user.service_account && !user.read_only;
  return isOffered && isPossible && (isOneself || mayEdit) ? (
    <Links key={user.id} {...{ user, isOneself, mayEdit }} />
  ) : null;
}

interface LinksProps {
  user: Person;
  isOneself: boolean;
  mayEdit: boolean;
}

function Links({ user: { id, username }, isOneself, mayEdit }: LinksProps) {
  // Whoever is linked to an account signs in to it: the server takes it for setting a password.
  const mayLink = useIsPermitted(`users:passwordchange:${username}`) && mayEdit;
  const { list, choices } = useStore(LinkedIdentitiesStore);
  const [turn, setTurn] = useState(0);
  const [left, setLeft] = useState<LinkedIdentity>();
  const [isLinking, setLinking] = useState(false);
  useEffect(() => {
    const asked = [LinkedIdentitiesActions.load(id), LinkedIdentitiesActions.loadChoices()];
    asked.forEach((each) => void each.catch(() => undefined));
    return () => asked.forEach((each) => each.cancel());
  }, [id, turn]);
  const known = valueOf(list);
  const identities = known?.userId === id ? known.identities : undefined;
  const offered = (valueOf(choices) ?? NONE).filter(
    (choice) => !identities?.some(({ provider_id: linked }) => linked === choice.id),
  );
  const reload = () => setTurn((last) => last + 1);
  if (!identities && list.status !== 'failed') return null;
  // Nothing to see, and nothing to do.
  if (identities?.length === 0 && offered.length === 0) return null;
  return (
    <Section
      title={texts.title}
      fact={identities && formatCount(identities.length)}
      actions={
        mayLink &&
        !isOneself &&
        offered.length > 0 && (
          <Button size="sm" icon={<Link2 />} onClick={() => setLinking(true)}>
            {texts.linkBySubject}
          </Button>
        )
      }
    >
      <div className="tl-linked">
        {!identities && (
          <Note kind="danger" title={texts.failed}>
            {messageOf(errorOf(list))}
          </Note>
        )}
        {identities?.length === 0 && <p className="tl-ink-3">{isOneself ? texts.noneOwn : texts.none}</p>}
        {identities && identities.length > 0 && (
          <ul>
            {identities.map((identity) => (
              <LinkRow key={identity.provider_id} identity={identity} onUnlink={() => setLeft(identity)} />
            ))}
          </ul>
        )}
        {isOneself && identities && <OwnLinks choices={offered} />}
      </div>
      {left && (
        <ConfirmDialog
          title={texts.confirm(left.provider_title)}
          isDestructive
          confirmLabel={texts.unlink}
          busyLabel={texts.unlinking}
          onConfirm={() => LinkedIdentitiesActions.unlink(id, left).finally(reload)}
          onClose={() => setLeft(undefined)}
        >
          {isOneself ? texts.effectOwn(left.provider_title) : texts.effect(username, left.provider_title)}
        </ConfirmDialog>
      )}
      {isLinking && <LinkDialog userId={id} choices={offered} onDone={reload} onClose={() => setLinking(false)} />}
    </Section>
  );
}

function LinkRow({ identity, onUnlink }: { identity: LinkedIdentity; onUnlink: () => void }) {
  const { provider_title: title, subject, issuer, linked_at: linked, last_sign_in_at: last } = identity;
  return (
    <li>
      <span>{title}</span>
      <span className="tl-mono tl-small" title={issuer}>
        {subject}
      </span>
      <span className="tl-small tl-ink-3">
        {texts.since} <RelativeTime instant={linked} />,{' '}
        {last === null ? (
          texts.never
        ) : (
          <>
            {texts.used} <RelativeTime instant={last} />
          </>
        )}
      </span>
      <Button size="sm" aria-label={texts.unlinkFrom(title)} onClick={onUnlink}>
        {texts.unlink}
      </Button>
    </li>
  );
}

/** The ways to providers the signed-in person is not linked to. */
function OwnLinks({ choices }: { choices: readonly ProviderChoice[] }) {
  const [begun, setBegun] = useState<string>();
  const [reason, setReason] = useState<string>();
  const begin = async (id: string) => {
    setBegun(id);
    setReason(undefined);
    try {
      await linkAtProvider(id);
    } catch (error) {
      setReason(messageOf(error));
      setBegun(undefined);
    }
  };
  if (choices.length === 0) return null;
  return (
    <>
      {reason !== undefined && <Note kind="danger">{texts.notBegun(reason)}</Note>}
      <div className="tl-linked-ways">
        {choices.map(({ id, title }) => (
          <Button key={id} size="sm" icon={<Link2 />} busy={begun === id} onClick={() => void begin(id)}>
            {texts.linkTo(title)}
          </Button>
        ))}
      </div>
    </>
  );
}
