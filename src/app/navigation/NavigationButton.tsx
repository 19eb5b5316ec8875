import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { useLateCode } from '../late-code';

const load = () => import('./NavigationDrawer');

/** Opens the navigation of narrow windows; its code comes with the first press. */
export function NavigationButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const code = useLateCode({ isWanted: isOpen, load, name: 'The navigation', onFail: close });
  return (
    <>
      <IconButton label="Open navigation" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      {isOpen && code && <code.NavigationDrawer onClose={close} />}
    </>
  );
}
