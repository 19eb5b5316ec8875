import { type ExtractorForm } from 'api/extractors';
import { errorOf, valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useSettled } from 'ui/timing/useSettled';
import { type Example, textIn } from '../loader/example';
import { PREVIEW_CAPABILITY } from '../tools/can-preview';
import { type Preview } from '../tools/preview';
import { type TryOut } from '../tools/try-out';
import { ToolsActions, ToolsStore } from '../tools/ToolsStore';

/** After the last key; longer where a server must be asked for every text. */
const DELAY_MS = 150;
const SINGLE_DELAY_MS = 500;

/** What a draft does with the messages of its input. */
export interface LiveTrials {
  preview: Preview | undefined;
  /** What the tester of the type says of the example: where its values stand. */
  trial: TryOut | undefined;
  error: unknown;
  /** What is shown is of an earlier draft. */
  isBehind: boolean;
}

interface Asked {
  form: ExtractorForm;
  text: string | undefined;
  texts: readonly string[];
}

/**
 * Runs a draft on the newest messages of its input after each change; an earlier call is cancelled by the next.
 *
 * @param form what would be sent; undefined while something that is needed is missing. Keep it stable
 */
export function useLiveTrials(
  form: ExtractorForm | undefined,
  example: Example | undefined,
  samples: readonly Example[],
): LiveTrials {
  const field = form?.source_field ?? '';
  const text = example && textIn(example, field);
  const asked = useMemo((): Asked | undefined => {
    if (!form) return undefined;
    const texts = samples.flatMap((sample) => textIn(sample, field) ?? []);
    return { form, text, texts: text === undefined ? texts : [text, ...texts] };
  }, [form, text, samples, field]);
  const canAll = useStore(CapabilitiesStore, (state) => hasCapability(state, PREVIEW_CAPABILITY));
  const settled = useSettled(asked, canAll ? DELAY_MS : SINGLE_DELAY_MS);
  const [answered, setAnswered] = useState<Asked>();
  useEffect(() => {
    if (!settled || settled.texts.length === 0) return undefined;
    const calls = [
      ToolsActions.preview(settled.form, settled.texts),
      ...(settled.text === undefined ? [] : [ToolsActions.tryOut(settled.form, settled.text)]),
    ];
    let isCurrent = true;
    void Promise.allSettled(calls).then(() => isCurrent && setAnswered(settled));
    return () => {
      isCurrent = false;
      calls.forEach((each) => each.cancel());
    };
  }, [settled]);
  const preview = useStore(ToolsStore, (state) => state.preview);
  const trial = useStore(ToolsStore, (state) => state.trial);
  return {
    preview: valueOf(preview),
    trial: valueOf(trial),
    error: errorOf(preview),
    isBehind: asked !== undefined && asked.texts.length > 0 && answered !== asked,
  };
}
