import { PanelLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Popover } from 'ui/floating/Popover';
import { Sidebar, type SidebarProps } from './Sidebar';
import { texts } from '../fields/texts';

interface SidebarButtonProps extends SidebarProps {
  label?: string;
  title?: string;
  align?: 'start' | 'end';
}

/** Opens the sidebar as an overlay, where there is no room beside the content. */
export function SidebarButton({ label = texts.fields.title, title, align, ...sidebar }: SidebarButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        {...{ title }}
        ref={anchor}
        icon={<PanelLeft />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <Popover {...{ label, align, anchor }} className="tl-fields-popover" onClose={() => setOpen(false)}>
          <Sidebar {...sidebar} />
        </Popover>
      )}
    </>
  );
}
