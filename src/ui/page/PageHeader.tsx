import { ChevronRight, Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { IconButton } from 'ui/button/IconButton';
import { NARROW, PHONE, useMediaQuery } from 'ui/measure/media';
import { MenuButton } from 'ui/menu/MenuButton';
import { MenuDivider, MenuItem } from 'ui/menu/MenuItem';
import { MenuLink } from 'ui/menu/MenuLink';
import { ProgressLine } from 'ui/progress/ProgressLine';
import { type PageAction, splitActions } from './page-action';
import { texts } from '../texts';
import './PageHeader.css';

/** How many actions stand beside the title; fewer where they would leave it no room. */
const SHOWN_ACTIONS = { wide: 3, narrow: 1, phone: 0 };

export interface PageHeaderProps {
  title: string;
  /** What the breadcrumb calls this page, where the title says more. */
  shortTitle?: string;
  /** Pages above this one, outermost first; only from the second level on. */
  breadcrumb?: readonly { label: string; to: string }[];
  /** One fact beside the title: a count, a prefix, a state. */
  fact?: ReactNode;
  /** Most used first; the primary one last. Three are shown, the rest is in the menu. */
  actions?: readonly PageAction[];
  /** A newer answer is on its way: a line at the lower edge. */
  isLoading?: boolean;
}

/** Breadcrumb, title with one fact, actions. When scrolled, title and actions stay as a bar of 40 px. */
export function PageHeader({
  title,
  shortTitle = title,
  breadcrumb = [],
  fact,
  actions = [],
  isLoading = false,
}: PageHeaderProps) {
  const { mark, isStuck } = useStuck();
  const isDeep = breadcrumb.length > 0;
  return (
    <>
      <div ref={mark} className="tl-page-mark" />
      <header
        className={`tl-page-header ${isDeep ? 'tl-page-header-deep' : ''} ${isStuck ? 'tl-page-header-stuck' : ''}`}
      >
        {isDeep && (
          <nav className="tl-breadcrumb" aria-label={texts.page.breadcrumb}>
            {breadcrumb.map(({ label, to }) => (
              <Fragment key={to}>
                <Link to={to} title={label}>
                  {label}
                </Link>
                <ChevronRight size={12} aria-hidden="true" />
              </Fragment>
            ))}
            <span aria-current="page" title={shortTitle}>
              {shortTitle}
            </span>
          </nav>
        )}
        <div className="tl-page-header-row">
          <h1 title={title}>{title}</h1>
          {fact !== undefined && <span className="tl-page-fact">{fact}</span>}
          <Actions actions={actions} />
        </div>
        <ProgressLine active={isLoading} label={texts.loadingOf(title)} />
      </header>
    </>
  );
}

function Actions({ actions }: { actions: readonly PageAction[] }) {
  const isPhone = useMediaQuery(PHONE);
  const isNarrow = useMediaQuery(NARROW);
  const { shown, menu } = splitActions(actions, SHOWN_ACTIONS[isPhone ? 'phone' : isNarrow ? 'narrow' : 'wide']);
  if (actions.length === 0) return null;
  return (
    <div className="tl-page-actions">
      {shown.map((action) => (
        <ShownAction key={action.id} {...action} />
      ))}
      {menu.length > 0 && (
        <MenuButton
          label={texts.page.more}
          align="end"
          toggle={(toggle) => (
            <IconButton {...toggle} label={texts.page.more} className="tl-page-more">
              <Ellipsis />
            </IconButton>
          )}
        >
          {menu.map((action, index) => (
            <Fragment key={action.id}>
              {action.isDangerous && index > 0 && !menu[index - 1]?.isDangerous && <MenuDivider />}
              <MenuAction {...action} />
            </Fragment>
          ))}
        </MenuButton>
      )}
    </div>
  );
}

function ShownAction({ label, icon, variant, to, onChoose, isBusy, busyLabel, disabledReason }: PageAction) {
  if (to !== undefined) {
    return (
      <ButtonLink to={to} variant={variant} icon={icon}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant={variant}
      icon={icon}
      busy={isBusy}
      busyLabel={busyLabel}
      disabledReason={disabledReason}
      onClick={onChoose}
    >
      {label}
    </Button>
  );
}

function MenuAction({ label, icon, to, onChoose, isBusy, busyLabel, disabledReason, isDangerous }: PageAction) {
  const item = {
    icon,
    danger: isDangerous,
    disabledReason: isBusy ? (busyLabel ?? texts.page.running) : disabledReason,
  };
  if (to !== undefined) {
    return (
      <MenuLink {...item} to={to}>
        {label}
      </MenuLink>
    );
  }
  return (
    <MenuItem {...item} onChoose={onChoose}>
      {label}
    </MenuItem>
  );
}

/** Whether the page is scrolled so far that the header is a bar: `mark`, a line above it, has left the window. */
function useStuck(): { mark: RefObject<HTMLDivElement>; isStuck: boolean } {
  const mark = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false));
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return { mark, isStuck };
}
