import { useHasPage } from 'plugins/use-has-page';
import { useState } from 'react';
import { Link } from 'react-router';
import { Routes } from 'routing/Routes';
import { type HelpLink, useShownHelp } from 'ui/page-help/page-help';
import { pageTitle } from 'ui/page/document-title';
import { KeyList } from 'ui/shortcut/KeyList';
import { listedShortcuts } from 'ui/shortcut/shortcuts';
import { useSingleKeys } from 'ui/shortcut/single-keys';
import { texts } from '../console-texts';

const GETTING_STARTED = Routes.gettingStarted('true');

/** What the page is for, where to read more, and keyboard shortcuts. */
export function HelpContent({ onFollow }: { onFollow: () => void }) {
  const help = useShownHelp();
  const hasGettingStarted = useHasPage(GETTING_STARTED.split('?')[0] ?? '');
  const hasSingleKeys = useSingleKeys();
  // Taken once when the help opens: the list must not change while it is read.
  const [groups] = useState(listedShortcuts);
  const links: HelpLink[] = [
    ...(help?.links ?? []),
    ...(hasGettingStarted ? [{ title: texts.help.gettingStarted, to: GETTING_STARTED }] : []),
  ];
  return (
    <>
      {help && (
        <section>
          <h2>{pageTitle()}</h2>
          <p>{help.text}</p>
        </section>
      )}
      {links.length > 0 && (
        <ul className="tl-help-links">
          {links.map((link) => (
            <li key={link.title}>
              {'to' in link ? (
                <Link to={link.to} onClick={onFollow}>
                  {link.title}
                </Link>
              ) : (
                <a href={link.href} target="_blank" rel="noreferrer" onClick={onFollow}>
                  {link.title}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="tl-help-keys">
        {groups.map(({ group, shortcuts }) => (
          <section key={group}>
            <h3>{texts.keys.groups[group]}</h3>
            <KeyList shortcuts={shortcuts} />
          </section>
        ))}
      </div>
      {!hasSingleKeys && <p className="tl-help-off">{texts.help.singleKeysOff}</p>}
    </>
  );
}
