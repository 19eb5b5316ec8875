import { type Input } from 'api/inputs';
import { type ChangeEvent, useState } from 'react';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { DataTable } from 'ui/data-table/DataTable';
import { FormField } from 'ui/field/FormField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { Section } from 'ui/section/Section';
import { IMPORT_FILE_LIMIT } from '../definition/import-file';
import { texts as manifestTexts } from '../manifest-texts';
import { type ExtractorsPlace } from '../place/extractors-place';
import { crumbsBelow, PageOfInput } from '../place/PageOfInput';
import { COLUMNS } from './columns';
import { type ImportRow, isImportable } from './import-rows';
import { texts } from './texts';
import { useImport } from './useImport';
import './import.css';

/** Adds extractors to an input from a text, after a look at what it brings. */
export function ImportPage() {
  return (
    <PageOfInput may="edit" title={manifestTexts.import}>
      {(input, place) => <Import key={input.id} {...{ input, place }} />}
    </PageOfInput>
  );
}

interface ImportProps {
  input: Input;
  place: ExtractorsPlace;
}

function Import({ input, place }: ImportProps) {
  const title = texts.title(input.title);
  useDocumentTitle(title);
  const { text, change, rows, chosen, choose, send, error, isSending } = useImport(input.id);
  const nothing = text.trim() === '' ? texts.needsText : texts.needsChoice;
  return (
    <>
      <PageHeader title={title} shortTitle={manifestTexts.import} breadcrumb={crumbsBelow(input, place)} />
      <div className="tl-extractor-import">
        <Section
          title={texts.file}
          foot={
            <>
              <ButtonLink to={place.list} variant="ghost">
                {texts.back}
              </ButtonLink>
              <Button
                variant="primary"
                busy={isSending}
                busyLabel={texts.sending}
                disabledReason={error === undefined && chosen.length === 0 ? nothing : undefined}
                onClick={() => void send()}
              >
                {texts.submit}
              </Button>
            </>
          }
        >
          <div className="tl-extractor-source">
            <FileField onRead={change} />
            <TextAreaField
              label={texts.json}
              help={texts.jsonHelp}
              error={error === undefined ? undefined : error instanceof SyntaxError ? texts.unreadable : texts.noList}
              mono
              rows={rows.length > 0 ? 8 : 20}
              spellCheck={false}
              value={text}
              onChange={change}
            />
          </div>
        </Section>
        {rows.length > 0 && (
          <DataTable
            label={texts.preview}
            columns={COLUMNS}
            rows={rows}
            rowKey={keyOf}
            rowLabel={({ title: name }) => name || texts.columns.untitled}
            selection={{
              selected: new Set(chosen.map(keyOf)),
              onChange: choose,
              blockedReason: (row) =>
                isImportable(row) ? undefined : row.outcome ? texts.columns.imported : texts.notImportable,
              actions: null,
            }}
          />
        )}
      </div>
    </>
  );
}

const keyOf = ({ key }: ImportRow) => key;

function FileField({ onRead }: { onRead: (text: string) => void }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    setTooLarge((file?.size ?? 0) > IMPORT_FILE_LIMIT);
    if (file && file.size <= IMPORT_FILE_LIMIT) onRead(await file.text());
  };
  return (
    <FormField label={texts.choose} error={isTooLarge ? texts.tooLarge : undefined}>
      {(control) => (
        <input {...control} type="file" accept=".json,application/json" onChange={(event) => void read(event)} />
      )}
    </FormField>
  );
}
