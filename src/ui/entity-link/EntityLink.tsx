import { Lock } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { Tooltip } from 'ui/tooltip/Tooltip';
import { texts } from './texts';
import './EntityLink.css';

export interface EntityLinkProps {
  /** Route of the thing's own page. */
  to: string;
  id: string;
  /** Null: there is no such thing any more. */
  title: string | null;
  /** Icon of its kind. */
  icon: ReactNode;
  /** What it is: “Stream”. */
  kind: string;
  /** Said after 400 ms of hover: its description, one fact. */
  fact?: ReactNode;
  /** False: the person may not see it. */
  isPermitted?: boolean;
  tabIndex?: number;
}

/** Points to a thing by its title. One that is gone shows its ID, one that may not be seen says so: no dead links. */
export function EntityLink({ to, id, title, icon, kind, fact, isPermitted = true, tabIndex }: EntityLinkProps) {
  if (!isPermitted) {
    return (
      <span className="tl-entity tl-ink-3" title={`${kind} ${id}`}>
        <Lock aria-hidden="true" /> {texts.noAccess}
      </span>
    );
  }
  if (title === null) {
    return (
      <span className="tl-entity tl-ink-3" title={texts.gone(kind)}>
        <span className="tl-mono">{id}</span> {texts.deleted}
      </span>
    );
  }
  const link = (
    <Link to={to} tabIndex={tabIndex} className="tl-entity">
      {icon}
      <span>{title}</span>
    </Link>
  );
  if (fact === undefined) return link;
  return (
    <Tooltip
      text={
        <>
          {kind}: {fact}
        </>
      }
    >
      {link}
    </Tooltip>
  );
}
