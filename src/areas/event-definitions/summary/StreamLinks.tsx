import { useStreams } from 'areas/streams';
import { hasPermission, CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { Split } from 'lucide-react';
import { Routes } from 'routing/Routes';
import { EntityLink } from 'ui/entity-link/EntityLink';
import { texts } from './texts';
import './summary.css';

interface StreamLinksProps {
  ids: readonly string[];
  tabIndex?: number;
}

/** The streams of a definition, as links; none are all. */
export function StreamLinks({ ids, tabIndex }: StreamLinksProps) {
  const streams = useStreams();
  const user = useStore(CurrentUserStore);
  if (ids.length === 0) return <span className="tl-ink-3">{texts.allStreams}</span>;
  return (
    <span className="tl-definition-streams">
      {ids.map((id) => {
        const known = streams?.find((stream) => stream.id === id);
        return (
          <EntityLink
            key={id}
            {...{ id, tabIndex }}
            to={Routes.STREAMS.search(id)}
            // Until they are loaded nobody knows that one is gone.
            title={known?.title ?? (streams ? null : id)}
            isPermitted={hasPermission(user, `streams:read:${id}`)}
            icon={<Split size={12} aria-hidden="true" />}
            kind={texts.stream}
          />
        );
      })}
    </span>
  );
}
