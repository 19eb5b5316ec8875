import { PanelLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Popover } from 'ui/floating/Popover';
import { FieldsSidebar, type FieldsSidebarProps } from './FieldsSidebar';

/** Opens the fields over the page, where there is no room beside the messages. */
export function FieldsButton(props: FieldsSidebarProps) {
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
          <FieldsSidebar {...props} />
        </Popover>
      )}
    </>
  );
}
