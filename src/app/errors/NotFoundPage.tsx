import { CurrentUserStore } from 'areas/users';
import { useStore } from 'flux/use-store';
import { useHasPage } from 'plugins/use-has-page';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Routes } from 'routing/Routes';
import { Button } from 'ui/button/Button';
import { TextField } from 'ui/field/TextField';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { EmptyState } from 'ui/state/EmptyState';
import { openPalette } from '../palette/palette-wish';
import { forgetPlace } from '../palette/recent-places';
import { texts } from './texts';
import './errors.css';

/** For unknown addresses and deleted entities (card dashboards.md, "/notfound"). */
export function NotFoundPage() {
  const { pathname, search } = useLocation();
  const username = useStore(CurrentUserStore, ({ currentUser }) => currentUser?.username);
  const hasDashboards = useHasPage(Routes.DASHBOARDS.LIST);
  const [text, setText] = useState('');
  useDocumentTitle(texts.notFound.title);
  useEffect(() => {
    if (username !== undefined) forgetPlace(username, pathname);
  }, [username, pathname]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    openPalette(text);
  };
  return (
    <div className="tl-main">
      <EmptyState as="h1" title={texts.notFound.title}>
        {pathname !== Routes.NOT_FOUND && (
          <p className="tl-address">
            <code>{pathname + search}</code>
          </p>
        )}
        <p>{texts.notFound.explanation}</p>
        <form role="search" className="tl-go-to" onSubmit={handleSubmit}>
          <TextField label={texts.notFound.goTo} value={text} onChange={setText} autoComplete="off" />
          <Button type="submit" variant="primary">
            {texts.notFound.find}
          </Button>
        </form>
        <ul className="tl-ways-out">
          <li>
            <Link to={Routes.START}>{texts.notFound.start}</Link>
          </li>
          <li>
            <Link to={Routes.SEARCH.HOME}>{texts.notFound.search}</Link>
          </li>
          {hasDashboards && (
            <li>
              <Link to={Routes.DASHBOARDS.LIST}>{texts.notFound.dashboards}</Link>
            </li>
          )}
        </ul>
      </EmptyState>
    </div>
  );
}
