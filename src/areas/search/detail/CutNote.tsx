import { Button } from 'ui/button/Button';
import { formatBytes } from 'ui/format/bytes';

interface CutNoteProps {
  /** Bytes of the values that were cut, by field; `*` stands for all fields. */
  cut: Readonly<Record<string, number>>;
  isLoading: boolean;
  onShow: () => void;
}

const sentenceOf = (fields: readonly string[]): string => {
  if (fields.includes('*')) return 'The fields of this message are too large for a list.';
  const named = fields.length > 3 ? `${fields.length} fields` : fields.join(', ');
  return `Only the beginning is shown of ${named}.`;
};

/** Says what of a message a list does not show, and shows it. */
export function CutNote({ cut, isLoading, onShow }: CutNoteProps) {
  const bytes = Object.values(cut).reduce((sum, each) => sum + each, 0);
  return (
    <p className="tl-cut-note">
      {sentenceOf(Object.keys(cut))}{' '}
      <Button variant="ghost" size="sm" disabled={isLoading} onClick={onShow}>
        Show whole ({formatBytes(bytes)})
      </Button>
    </p>
  );
}
