import { Drawer } from 'ui/drawer/Drawer';
import { DecoratorsEditor, type DecoratorsEditorProps } from './DecoratorsEditor';

export interface DecoratorsDrawerProps extends DecoratorsEditorProps {
  onClose: () => void;
}

/** What changes messages when they are shown; each change is seen in the messages beside it at once. */
export function DecoratorsDrawer({ onClose, ...editor }: DecoratorsDrawerProps) {
  return (
    <Drawer kind="Message table" title="Decorators" width={440} onClose={onClose}>
      <p className="tl-ink-2">
        Decorators change how messages are shown here, one after the other; what is stored stays as it is.
      </p>
      <DecoratorsEditor {...editor} />
    </Drawer>
  );
}
