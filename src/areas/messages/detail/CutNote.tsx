import { Button } from 'ui/button/Button';
import { formatBytes } from 'ui/format/bytes';
import { texts } from './texts';

interface CutNoteProps {
  /** Bytes of the values that were cut, by field; `*` stands for all fields. */
  cut: Readonly<Record<string, number>>;
  isLoading: boolean;
  onShow: () => void;
}

const sentenceOf = (fields: readonly string[]): string =>
  fields.includes('*') ? texts.cut.allFields : texts.cut.someFields(fields);

/** Says what of a message a list does not show, and shows it. */
export function CutNote({ cut, isLoading, onShow }: CutNoteProps) {
  const bytes = Object.values(cut).reduce((sum, each) => sum + each, 0);
  return (
    <p className="tl-cut-note">
      {sentenceOf(Object.keys(cut))}{' '}
      <Button variant="ghost" size="sm" busy={isLoading} onClick={onShow}>
        {texts.cut.show(formatBytes(bytes))}
      </Button>
    </p>
  );
}
