import { type AuthenticationService } from 'api/authentication-services/service';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Power } from 'lucide-react';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { activate, deactivate } from '../activation';
import { useKnowsDirectories } from '../capability';
import { shortTitle } from '../short-title';
import { AuthenticationStore } from '../stores/AuthenticationStore';
import { texts } from './texts';

interface ActivationDialogProps {
  service: AuthenticationService;
  isActive: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a service begins or ends to be asked at sign-ins: who can sign in then. */
export function ActivationDialog({ service, isActive, onDone, onClose }: ActivationDialogProps) {
  const hasSeveral = useKnowsDirectories();
  const { activeIds = [], list, active } = useStore(AuthenticationStore);
  const words = isActive ? texts.deactivation : texts.activation;
  const [first] = activeIds.filter((id) => id !== service.id);
  const known = valueOf(list)?.items.get(first ?? '') ?? valueOf(active)?.service;
  const more = isActive
    ? first !== undefined && texts.deactivation.others
    : first !== undefined &&
      (hasSeveral ? texts.activation.added : known && texts.activation.replaces(shortTitle(known.title)));
  return (
    <ConfirmDialog
      title={words.title(shortTitle(service.title))}
      icon={<Power size={16} />}
      isDestructive={isActive}
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      onConfirm={async () => {
        await (isActive ? deactivate(service) : activate(service));
        onDone();
      }}
      onClose={onClose}
    >
      {words.effect} {more}
    </ConfirmDialog>
  );
}
