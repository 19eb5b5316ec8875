import { Drawer } from 'ui/drawer/Drawer';
import { DecoratorsEditor, type DecoratorsEditorProps } from './DecoratorsEditor';
import { texts } from './texts';

export interface DecoratorsDrawerProps extends DecoratorsEditorProps {
  onClose: () => void;
}

/** What changes messages when they are shown; each change is seen in the messages beside it at once. */
export function DecoratorsDrawer({ onClose, ...editor }: DecoratorsDrawerProps) {
  return (
    <Drawer kind={texts.drawer.kind} title={texts.drawer.title} width={440} onClose={onClose}>
      <p className="tl-ink-2">{texts.drawer.help}</p>
      <DecoratorsEditor {...editor} />
    </Drawer>
  );
}
