import { type GrokUser } from 'api/grok';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { Fragment, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { changeQuery } from 'routing/query-state';
import { Routes } from 'routing/Routes';
import { GrokPatternsActions, GrokPatternsStore } from './GrokPatternsStore';
import { texts } from './texts';

const { usedBy: words } = texts;

/** Servers that know which extractors use a pattern, also through others. */
export const USERS_CAPABILITY = 'grok-users';

/** The extractors that use a pattern, where the server knows. */
export function useGrokUsers(name: string) {
  const isKnown = useStore(CapabilitiesStore, (state) => hasCapability(state, USERS_CAPABILITY));
  useEffect(() => {
    if (!isKnown) return undefined;
    const asking = GrokPatternsActions.users(name);
    asking.catch(() => undefined);
    return () => asking.cancel();
  }, [isKnown, name]);
  const users = useStore(GrokPatternsStore, (state) => valueOf(state.users));
  return isKnown ? users : undefined;
}

const addressOf = ({ id, input_id, node_id }: GrokUser): string =>
  `${Routes.SYSTEM.INPUTS.extractors(input_id, node_id)}?open=${id}`;

interface UsedByProps {
  name: string;
  /** Patterns that refer to it. */
  patterns: readonly { id: string; name: string }[];
}

/** What uses a pattern, each with a link: patterns that refer to it, and extractors, also through other patterns. */
export function UsedBy({ name, patterns }: UsedByProps) {
  const { pathname, search } = useLocation();
  const users = useGrokUsers(name);
  const links = [
    ...patterns.map((each) => ({
      key: each.id,
      to: `${pathname}${changeQuery(search, { edit: each.id })}`,
      text: each.name,
    })),
    ...(users?.extractors ?? []).map((user) => ({
      key: user.id,
      to: addressOf(user),
      text: words.extractor(user.title, user.input_title),
    })),
  ];
  const more = users ? users.total - users.extractors.length : 0;
  if (links.length === 0) return null;
  return (
    <p>
      {words.title}{' '}
      {links.map(({ key, to, text }, at) => (
        <Fragment key={key}>
          {at > 0 && ', '}
          <Link to={to}>{text}</Link>
        </Fragment>
      ))}
      {more > 0 && `, ${words.more(more)}`}
    </p>
  );
}
