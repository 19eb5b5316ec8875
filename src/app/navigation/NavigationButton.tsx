import { Menu } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from 'ui/button/IconButton';
import { useLateCode } from '../late-code';
import { texts } from '../console-texts';

const load = () => import('./NavigationDrawer');

/** Opens the navigation of narrow windows; its code is loaded by the first press. */
export function NavigationButton() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const code = useLateCode({ isWanted: isOpen, load, name: texts.missingCode.navigation, onFail: close });
  return (
    <>
      <IconButton
        label={texts.openNavigation}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu />
      </IconButton>
      {isOpen && code && <code.NavigationDrawer onClose={close} />}
    </>
  );
}
