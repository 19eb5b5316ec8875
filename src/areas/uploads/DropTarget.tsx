import { UserNotification } from 'flux/UserNotification';
import { FileUp } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { watchDrops } from './watch-drops';
import { type UploadDialogProps } from './dialog/UploadDialog';
import { texts } from './drop-texts';
import './DropTarget.css';

interface Opened {
  files: readonly File[];
  Dialog: ComponentType<UploadDialogProps>;
}

/** Takes files that are dropped on the window, wherever on it. */
export function DropTarget() {
  const [isOver, setOver] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const open = async (files: readonly File[]) => {
      try {
        const { UploadDialog: Dialog } = await import('./dialog/UploadDialog');
        setOpened((before) => before ?? { files, Dialog });
      } catch {
        void UserNotification.error(texts.notOpened);
      }
    };
    return watchDrops(setOver, (files) => void open(files));
  }, []);
  return (
    <>
      {isOver && (
        <div className="tl-drop-target" role="status">
          <FileUp size={32} aria-hidden="true" />
          {texts.drop}
        </div>
      )}
      {opened && <opened.Dialog files={opened.files} onClose={() => setOpened(undefined)} />}
    </>
  );
}
