import { type AuthenticationService } from 'api/authentication-services/service';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from 'rest/failure';
import { hasStatus } from 'rest/FetchError';
import { Routes } from 'routing/Routes';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { shortTitle } from '../short-title';
import { AuthenticationActions } from '../stores/AuthenticationStore';
import { texts } from './texts';

const { deletion: words } = texts;

interface DeleteServiceDialogProps {
  service: AuthenticationService;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a service is deleted; one that still has people says so, and leads to them. */
export function DeleteServiceDialog({ service, onDone, onClose }: DeleteServiceDialogProps) {
  const { id, title } = service;
  const [isInUse, setInUse] = useState(false);
  return (
    <ConfirmDialog
      title={words.title(shortTitle(title))}
      isDestructive
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      below={
        isInUse && (
          <Link to={Routes.SYSTEM.AUTHENTICATION.show(id)} onClick={onClose}>
            {words.toUsers}
          </Link>
        )
      }
      onConfirm={async () => {
        try {
          await AuthenticationActions.delete({ id, title });
        } catch (error) {
          if (!hasStatus(error, 400)) throw error;
          setInUse(true);
          throw new Error(words.failed(messageOf(error), title));
        }
        onDone();
      }}
      onClose={onClose}
    >
      {words.effect}
    </ConfirmDialog>
  );
}
