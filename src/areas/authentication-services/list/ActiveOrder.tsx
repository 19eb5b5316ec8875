import { useIsPermitted } from 'areas/users';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { MoveButtons } from 'ui/reordering/MoveButtons';
import { Section } from 'ui/section/Section';
import { AuthenticationActions, AuthenticationStore } from '../stores/AuthenticationStore';
import { texts } from './texts';

/** The order in which several active services are asked; nothing for one. Saved with each move. */
export function ActiveOrder() {
  const mayChange = useIsPermitted('authserviceglobalconfig:edit');
  const { activeIds = [], list } = useStore(AuthenticationStore);
  const [wished, setWished] = useState<readonly string[]>();
  const ids = wished ?? activeIds;
  if (ids.length < 2) return null;
  const titleOf = (id: string) => valueOf(list)?.items.get(id)?.title ?? texts.order.cannotRead;
  const move = async (from: number, to: number) => {
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    setWished(next);
    // The store has said why it failed; the list goes back to what is stored.
    await AuthenticationActions.setActiveServices(next).catch(() => undefined);
    setWished(undefined);
  };
  return (
    <Section title={texts.order.title} fact={texts.order.help}>
      <ol className="tl-active-order">
        {ids.map((id, at) => (
          <li key={id}>
            <span className="tl-active-order-title">{titleOf(id)}</span>
            {mayChange && (
              <MoveButtons
                name={titleOf(id)}
                onUp={at > 0 ? () => void move(at, at - 1) : undefined}
                onDown={at < ids.length - 1 ? () => void move(at, at + 1) : undefined}
              />
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
