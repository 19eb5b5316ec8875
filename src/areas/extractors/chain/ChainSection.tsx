import { type ExtractorForm, type ExtractorStep } from 'api/extractors';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { messageOf } from 'rest/failure';
import { Button } from 'ui/button/Button';
import { Note } from 'ui/note/Note';
import { Section } from 'ui/section/Section';
import { Outdated } from 'ui/state/Outdated';
import { useSettled } from 'ui/timing/useSettled';
import { type Example, ownFields } from '../loader/example';
import { ToolsActions, ToolsStore } from '../tools/ToolsStore';
import { ChainSteps } from './ChainSteps';
import { texts } from './texts';
import '../preview/preview.css';
import './chain.css';

const CAPABILITY = 'extractor-dry-run';
const DELAY_MS = 300;

interface ChainSectionProps {
  inputId: string;
  /** Of the one that is changed; a new one runs after the others. */
  extractorId?: string;
  /** Undefined while something that is needed is missing. Keep it stable. */
  form: ExtractorForm | undefined;
  example: Example | undefined;
  /** The server cannot run the draft as it is, and says so elsewhere. */
  isRefused: boolean;
}

/** What all extractors of the input do to the example, one after the other, with the draft amongst them. */
export function ChainSection({ inputId, extractorId, form, example, isRefused }: ChainSectionProps) {
  const isOffered = useStore(CapabilitiesStore, (state) => hasCapability(state, CAPABILITY));
  const [isOpen, setOpen] = useState(false);
  const chain = useStore(ToolsStore, (state) => state.chain);
  const settled = useSettled(form, DELAY_MS);
  useEffect(() => {
    if (!isOpen || !example || isRefused) return undefined;
    const asked = ToolsActions.runChain({
      ...{ input_id: inputId, message: ownFields(example) },
      ...(settled && { extractor: { ...settled, title: settled.title || texts.draft } }),
      ...(extractorId !== undefined && { extractor_id: extractorId }),
    });
    asked.catch(() => undefined);
    return () => asked.cancel();
  }, [isOpen, example, settled, inputId, extractorId, isRefused]);
  if (!isOffered || !example) return null;
  const error = errorOf(chain);
  const isBehind = isRefused || settled !== form || chain.status === 'reloading';
  return (
    <Section
      title={texts.title}
      actions={
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.run}
        </Button>
      }
    >
      {!isOpen && <p className="tl-extractor-chain-help">{texts.help}</p>}
      {isOpen && error !== undefined && !isRefused && (
        <Note kind="danger" title={texts.failed}>
          {messageOf(error)}
        </Note>
      )}
      {isOpen && (error === undefined || isRefused) && (
        <Outdated when={isBehind}>
          <ChainSteps steps={valueOf(chain)?.steps ?? NONE} />
        </Outdated>
      )}
    </Section>
  );
}

const NONE: readonly ExtractorStep[] = [];
