import { type ViewSummary } from 'api/views';
import { EntityForm } from 'areas/entities';
import { texts } from './metadata-texts';

/** What a view says about itself. */
export interface ViewMetadata {
  title: string;
  summary: string;
  description: string;
}

interface MetadataDialogProps {
  view: ViewSummary;
  /** Its rejection is shown inside; when it succeeds the dialog closes. */
  onSave: (metadata: ViewMetadata) => Promise<unknown>;
  onClose: () => void;
}

const FIELDS = [
  { name: 'title', label: texts.title, isRequired: true },
  { name: 'summary', label: texts.summary },
  { name: 'description', label: texts.description, isLong: true },
] as const;

/** Title, summary and description of a saved search or a dashboard. */
export function MetadataDialog({ view, onSave, onClose }: MetadataDialogProps) {
  return (
    <EntityForm
      title={view.type === 'DASHBOARD' ? texts.dashboard : texts.search}
      fields={FIELDS}
      initial={view}
      {...{ onSave, onClose }}
    />
  );
}
