import { useStore } from 'flux/use-store';
import { useState } from 'react';
import { FormDialog } from 'ui/dialog/FormDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { SelectField } from 'ui/field/SelectField';
import { DashboardStore } from '../DashboardStore';
import { pageTitle } from '../model/dashboard';
import { movedToPage } from '../model/widgets';
import { editDraft } from './draft';
import { texts } from './texts';

interface MovePageDialogProps {
  /** Where it stands now. */
  pageId: string;
  widgetId: string;
  title: string;
  onClose: () => void;
}

const NONE = [] as const;

/** Asks to which page a widget goes, and whether it stays here too. */
export function MovePageDialog({ pageId, widgetId, title, onClose }: MovePageDialogProps) {
  const pages = useStore(DashboardStore, ({ draft }) => draft?.pages) ?? NONE;
  const options = pages
    .map((page, index) => ({ value: page.id, label: pageTitle(page, index) }))
    .filter(({ value }) => value !== pageId);
  const [target, setTarget] = useState(options[0]?.value ?? '');
  const [isCopy, setCopy] = useState(false);
  const move = () => {
    editDraft((draft) => movedToPage(draft, { widgetId, from: pageId, to: target, isCopy }));
    onClose();
  };
  return (
    <FormDialog
      title={texts.move.title(title)}
      saveLabel={isCopy ? texts.move.copy : texts.move.move}
      onSubmit={move}
      onClose={onClose}
    >
      <SelectField label={texts.move.page} options={options} value={target} onChange={setTarget} />
      <CheckboxField label={texts.move.keep} checked={isCopy} onChange={setCopy} />
    </FormDialog>
  );
}
