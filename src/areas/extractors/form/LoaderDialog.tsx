import { type Input } from 'api/inputs';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { MessageLoader } from '../loader/MessageLoader';
import { texts } from '../loader/texts';

/** Loads another message in the place of the example. */
export function LoaderDialog({ input, onClose }: { input: Input; onClose: () => void }) {
  return (
    <Dialog title={texts.title} onClose={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
      <MessageLoader input={input} onLoaded={onClose} />
    </Dialog>
  );
}
