import {
  createExtractor,
  deleteExtractor,
  dryRunExtractors,
  getExtractor,
  listExtractors,
  orderExtractors,
  previewExtractor,
  setExtractorState,
  updateExtractor,
} from 'api/extractors';
import { readDraft } from 'server/areas/inputs';
import { httpError } from 'server/calls/http-error';
import { serve, type ServedCall } from 'server/calls/serve';
import { extractorsCompile } from 'server/processing/trials/compile-checks';
import { extractorChain } from 'server/processing/trials/extractor-chain';
import { extractorPreview } from 'server/processing/trials/extractor-preview';
import { type MetricRegistry } from 'server/runtime/metrics';
import { type Extractors } from './extractors';
import { presentExtractor } from './present-extractor';
import { type TryOut } from './try-out';

export interface ExtractorCallsNeeds {
  extractors: Extractors;
  metrics: Pick<MetricRegistry, 'read'>;
  tryOut: TryOut;
  now(): Date;
}

/** What is tried and not saved. */
const DRAFT = 'draft';

/** The calls about the extractors of an input. */
export function extractorCalls({ extractors, metrics, tryOut, now }: ExtractorCallsNeeds): ServedCall[] {
  return [
    serve(listExtractors, async ({ params: { inputId } }) => {
      const all = extractors.list(inputId);
      return { total: all.length, extractors: all.map((each) => presentExtractor(each, metrics)) };
    }),

    serve(getExtractor, async ({ params: { inputId, extractorId } }) =>
      presentExtractor(extractors.get(inputId, extractorId), metrics),
    ),

    serve(createExtractor, async ({ params: { inputId }, body, caller, http }) => {
      const { id } = await extractors.create(inputId, body, caller.username);
      http.reply.header('location', `system/inputs/${inputId}`);
      return { extractor_id: id };
    }),

    serve(updateExtractor, async ({ params: { inputId, extractorId }, body, caller }) =>
      presentExtractor(await extractors.update(inputId, extractorId, body, caller.username), metrics),
    ),

    serve(setExtractorState, async ({ params: { inputId, extractorId }, body, caller }) =>
      presentExtractor(await extractors.setDisabled(inputId, extractorId, body.disabled, caller.username), metrics),
    ),

    serve(deleteExtractor, ({ params: { inputId, extractorId }, caller }) =>
      extractors.remove(inputId, extractorId, caller.username),
    ),

    serve(orderExtractors, ({ params: { inputId }, body, caller }) =>
      extractors.order(inputId, body.order, caller.username),
    ),

    serve(dryRunExtractors, async ({ body, caller, signal }) => {
      const { input_id: inputId, extractor_id: replacedId, message, extractor: form } = body;
      if (!caller.may(`inputs:read:${inputId}`)) throw httpError.forbiddenResource(inputId);
      const all = extractors.list(inputId);
      const draft = form && readDraft(form, { id: replacedId ?? DRAFT, creator: caller.username });
      if (draft) await tryOut(extractorsCompile, [draft], { caller, signal });
      const replaces = draft !== undefined && all.some(({ id }) => id === draft.id);
      const chain = all.map((each) => (draft && each.id === draft.id ? draft : each));
      const asked = { extractors: draft && !replaces ? [...chain, draft] : chain, fields: message };
      return tryOut(extractorChain, { ...asked, nowMs: now().getTime() }, { caller, signal });
    }),

    serve(previewExtractor, async ({ body: { extractor: form, texts }, caller, signal }) => {
      const extractor = readDraft(form, { id: DRAFT, creator: caller.username });
      return tryOut(extractorPreview, { extractor, texts, nowMs: now().getTime() }, { caller, signal });
    }),
  ];
}
