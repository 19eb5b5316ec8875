import { type DryRunRequest } from 'api/dry-runs';
import { checkInput, checkStaticField, keepMasked, readDraft, type StoredInput } from 'server/areas/inputs';
import { type Caller } from 'server/calls/caller';
import { httpError } from 'server/calls/http-error';
import { findInputType } from 'server/ingest/input-types/input-types';
import { type Extractor, inRunningOrder } from 'server/processing/extractors/definition';
import { type DryRunAsked } from 'server/processing/trials/dry-run';

const DRAFT = 'draft';

/** The extractor that is not saved; its settings are not looked at. @throws HttpError 400 */
export const draftOf = ({ extractor, extractor_id: id = DRAFT }: DryRunRequest, { username: creator }: Caller) =>
  extractor && readDraft(extractor, { id, creator });

function withDraft(extractors: readonly Extractor[], draft: Extractor | undefined): Extractor[] {
  if (!draft) return inRunningOrder(extractors);
  const isKnown = extractors.some(({ id }) => id === draft.id);
  const all = isKnown ? extractors.map((each) => (each.id === draft.id ? draft : each)) : [...extractors, draft];
  return inRunningOrder(all);
}

/** An input with what somebody has not saved. @throws HttpError 400 */
export function inputAsItWouldBe(
  body: StoredInput,
  asked: DryRunRequest,
  draft: Extractor | undefined,
): DryRunAsked['input'] {
  const codec = findInputType(body.type)?.codec;
  if (codec === undefined) throw httpError.badRequest(`This server does not support inputs of type ${body.type}.`);
  const { type, title, global } = body;
  const { static_fields: fields, configuration: settings } = asked;
  if (settings) checkInput({ title, type, global, configuration: settings });
  for (const [key, value] of Object.entries(fields ?? {})) checkStaticField(key, value);
  return {
    id: asked.input_id,
    type,
    codec,
    configuration: settings ? keepMasked(settings, body) : body.configuration,
    staticFields: fields ?? body.staticFields,
    extractors: withDraft(body.extractors ?? [], draft),
  };
}
