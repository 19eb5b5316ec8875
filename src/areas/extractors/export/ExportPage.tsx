import { type ExtractorSummary } from 'api/extractors';
import { type Input } from 'api/inputs';
import { SystemActions, SystemStore } from 'areas/cluster';
import { useIsPermitted } from 'areas/users';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { saveFile } from 'rest/download';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { ButtonLink } from 'ui/button/ButtonLink';
import { CopyButton } from 'ui/copy/CopyButton';
import { CheckboxField } from 'ui/field/CheckboxField';
import { TextAreaField } from 'ui/field/TextAreaField';
import { PageHeader } from 'ui/page/PageHeader';
import { useDocumentTitle } from 'ui/page/useDocumentTitle';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { EmptyState } from 'ui/state/EmptyState';
import { ErrorState } from 'ui/state/ErrorState';
import { writeExportFile } from '../definition/export-file';
import { texts as manifestTexts } from '../manifest-texts';
import { type ExtractorsPlace } from '../place/extractors-place';
import { crumbsBelow, PageOfInput } from '../place/PageOfInput';
import { useExtractors } from '../place/useExtractors';
import { texts } from './texts';
import './export.css';

const ROWS = 30;

/** Extractors of an input as a text that others can import. */
export function ExportPage() {
  return (
    <PageOfInput may="read" title={manifestTexts.export}>
      {(input, place) => <Export key={input.id} {...{ input, place }} />}
    </PageOfInput>
  );
}

interface ExportProps {
  input: Input;
  place: ExtractorsPlace;
}

function Export({ input, place }: ExportProps) {
  const title = texts.title(input.title);
  useDocumentTitle(title);
  const { list, reload } = useExtractors(input.id);
  const extractors = valueOf(list);
  const error = errorOf(list);
  return (
    <>
      <PageHeader title={title} shortTitle={manifestTexts.export} breadcrumb={crumbsBelow(input, place)} />
      {!extractors && error === undefined && <SkeletonRows rows={8} rowHeight={36} />}
      {!extractors && error !== undefined && (
        <ErrorState title={texts.failed} onRetry={reload}>
          <p>{messageOf(error)}</p>
        </ErrorState>
      )}
      {extractors?.length === 0 && (
        <EmptyState title={texts.none} actions={<ButtonLink to={place.list}>{texts.toList}</ButtonLink>} />
      )}
      {extractors && extractors.length > 0 && <Chooser {...{ input, extractors }} />}
    </>
  );
}

/** For those who read the file. */
function useVersion(): string {
  const mayAsk = useIsPermitted('system:read');
  useEffect(() => {
    if (mayAsk && !SystemStore.getState().system) void SystemActions.load().catch(() => undefined);
  }, [mayAsk]);
  return useStore(SystemStore, ({ system }) => system?.version) ?? '';
}

const fileNameOf = (input: string) =>
  `extractors-${input
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)}.json`;

function Chooser({ input, extractors }: { input: Input; extractors: readonly ExtractorSummary[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const version = useVersion();
  const chosen = extractors.filter(({ id }) => !left.has(id));
  const text = writeExportFile(chosen, version);
  const choose = (id: string, isChosen: boolean) =>
    setLeft((before) => new Set([...before, id].filter((each) => each !== id || !isChosen)));
  return (
    <div className="tl-extractor-export">
      <Section title={texts.which} fact={texts.chosen(chosen.length, extractors.length)}>
        <div className="tl-extractor-choices">
          <CheckboxField
            label={texts.all}
            checked={left.size === 0}
            onChange={(all) => setLeft(new Set(all ? [] : extractors.map(({ id }) => id)))}
          />
          {extractors.map(({ id, title }) => (
            <CheckboxField
              key={id}
              label={title}
              checked={!left.has(id)}
              onChange={(isChosen) => choose(id, isChosen)}
            />
          ))}
        </div>
      </Section>
      <Section
        title={texts.file}
        actions={
          <>
            <CopyButton label={texts.copy} value={text} withText />
            <SaveButton text={text} name={fileNameOf(input.title)} />
          </>
        }
      >
        <TextAreaField label={texts.json} mono readOnly rows={ROWS} value={text} onChange={() => undefined} />
      </Section>
    </div>
  );
}

function SaveButton({ text, name }: { text: string; name: string }) {
  return (
    <Button
      size="sm"
      icon={<Download />}
      onClick={() => saveFile(new Blob([text], { type: 'application/json' }), name)}
    >
      {texts.save}
    </Button>
  );
}
