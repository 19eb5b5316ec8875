import { Sidebar, type SidebarProps } from 'areas/search/parts';
import { PanelLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Popover } from 'ui/floating/Popover';

interface SideSwitchProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Shows or hides the side panel where it has a place of its own. */
export function SideSwitch({ isOpen, onToggle }: SideSwitchProps) {
  return (
    <Button icon={<PanelLeft />} aria-pressed={isOpen} title="Create widgets, fields, highlighting" onClick={onToggle}>
      Edit
    </Button>
  );
}

/** Opens the side panel over the page, where there is no room beside the widgets. */
export function SideButton(props: SidebarProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={anchor}
        icon={<PanelLeft />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title="Create widgets, fields, highlighting"
        onClick={() => setOpen(!isOpen)}
      >
        Edit
      </Button>
      {isOpen && (
        <Popover
          label="Side panel"
          align="end"
          anchor={anchor}
          className="tl-fields-popover"
          onClose={() => setOpen(false)}
        >
          <Sidebar {...props} />
        </Popover>
      )}
    </>
  );
}
