import { PanelLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Popover } from 'ui/floating/Popover';
import { Sidebar, type SidebarProps } from './Sidebar';

/** Opens the sidebar over the page, where there is no room beside the messages. */
export function SidebarButton(props: SidebarProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        icon={<PanelLeft />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Fields
      </Button>
      {isOpen && (
        <Popover label="Fields" anchor={anchor} className="tl-fields-popover" onClose={() => setOpen(false)}>
          <Sidebar {...props} />
        </Popover>
      )}
    </>
  );
}
