import { useExtensions } from 'plugins/use-extensions';
import { Fragment, useEffect, useState } from 'react';
import { MenuDivider, MenuHeader } from 'ui/menu/MenuItem';
import { MenuLink } from 'ui/menu/MenuLink';
import { type FieldMenuGroup, type FieldOfMessage } from './field-menu-entry';

/** What other areas offer to do with a field, below what this one does. */
export function FurtherFieldEntries({ field, value, selection, origin }: FieldOfMessage) {
  const extensions = useExtensions('messages:field-menu');
  const [groups, setGroups] = useState<readonly FieldMenuGroup[]>([]);
  useEffect(() => {
    let isShown = true;
    const ask = async () => {
      const offers = await Promise.all(extensions.map(({ load }) => load()));
      const offered = offers
        .map((offer) => offer({ field, value, selection, origin }))
        .filter((group) => group !== undefined);
      if (isShown) setGroups(offered);
    };
    // Their code did not arrive: the menu has its own entries.
    ask().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [extensions, field, value, selection, origin]);
  return (
    <>
      {groups.map(({ title, entries }) => (
        <Fragment key={title}>
          <MenuDivider />
          <MenuHeader>{title}</MenuHeader>
          {entries.map(({ id, title: name, to }) => (
            <MenuLink key={id} to={to}>
              {name}
            </MenuLink>
          ))}
        </Fragment>
      ))}
    </>
  );
}
