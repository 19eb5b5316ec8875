import { Button } from 'ui/button/Button';
import { formatBytes } from 'ui/format/bytes';
import { texts } from './texts';

interface CutNoteProps {
  /** Bytes of the values that were cut, by field; `*` stands for all fields. Absent: some fields have not been read. */
  cut?: Readonly<Record<string, number>>;
  isLoading: boolean;
  onShow: () => void;
}

const sentenceOf = (fields: readonly string[]): string =>
  fields.includes('*') ? texts.cut.allFields : texts.cut.someFields(fields);

/** Says what of a message a list does not show, and shows it. */
export function CutNote({ cut, isLoading, onShow }: CutNoteProps) {
  const bytes = cut && Object.values(cut).reduce((sum, each) => sum + each, 0);
  return (
    <p className="tl-cut-note">
      {cut ? sentenceOf(Object.keys(cut)) : texts.cut.partial}{' '}
      <Button variant="ghost" size="sm" busy={isLoading} onClick={onShow}>
        {bytes === undefined ? texts.cut.readRest : texts.cut.show(formatBytes(bytes))}
      </Button>
    </p>
  );
}
