import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { AccessPeople, type Seen } from './AccessPeople';
import { texts } from './access-texts';

interface AccessDialogProps {
  seen: Seen;
  /** Of an entity; a message has none. */
  title?: string;
  onClose: () => void;
}

/** Who can see a thing, and by what. */
export function AccessDialog({ seen, title, onClose }: AccessDialogProps) {
  return (
    <Dialog
      title={title === undefined ? texts.titleOfMessage : texts.titleOf(title)}
      onClose={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <AccessPeople seen={seen} />
    </Dialog>
  );
}
