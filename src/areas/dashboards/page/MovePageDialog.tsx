import { useStore } from 'flux/use-store';
import { type FormEvent, useId, useState } from 'react';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
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
  const formId = useId();
  const pages = useStore(DashboardStore, ({ draft }) => draft?.pages) ?? NONE;
  const options = pages
    .map((page, index) => ({ value: page.id, label: pageTitle(page, index) }))
    .filter(({ value }) => value !== pageId);
  const [target, setTarget] = useState(options[0]?.value ?? '');
  const [isCopy, setCopy] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    editDraft((draft) => movedToPage(draft, { widgetId, from: pageId, to: target, isCopy }));
    onClose();
  };
  return (
    <Dialog
      title={texts.move.title(title)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {isCopy ? texts.move.copy : texts.move.move}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <SelectField label={texts.move.page} options={options} value={target} onChange={setTarget} />
        <CheckboxField label={texts.move.keep} checked={isCopy} onChange={setCopy} />
      </form>
    </Dialog>
  );
}
