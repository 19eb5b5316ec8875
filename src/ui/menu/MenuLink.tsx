import { useHref, useNavigate } from 'react-router';
import { MenuItem, type MenuItemProps } from './MenuItem';

interface MenuLinkProps extends Omit<MenuItemProps, 'href' | 'onChoose'> {
  /** Route of the console. */
  to: string;
}

/** An entry that opens a page of the console; with a key for a new tab the browser opens it. */
export function MenuLink({ to, ...item }: MenuLinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  return (
    <MenuItem
      {...item}
      href={href}
      onChoose={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(to);
      }}
    />
  );
}
