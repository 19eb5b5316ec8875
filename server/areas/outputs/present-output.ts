import { type Output, type OutputRecord, type OutputTypeInfo } from 'api/outputs';
import { type OutputType } from 'server/outputs/output-type';
import { findOutputType } from 'server/outputs/output-types';
import { maskSecrets } from 'server/settings/secret-settings';
import { type Document } from 'server/storage/documents/collection';
import { type StoredOutput } from './stored-output';

const presentFields = ({ body, createdBy, createdAt }: Document<StoredOutput>) => ({
  title: body.title,
  type: body.type,
  creator_user_id: createdBy,
  created_at: createdAt.toISOString(),
  configuration: maskSecrets(findOutputType(body.type)?.requestedConfiguration, body.configuration),
  content_pack: body.contentPack,
});

/** An output as clients see it: without its secrets, whoever asks. */
export const presentOutput = (output: Document<StoredOutput>): Output => ({ id: output.id, ...presentFields(output) });

/** The same as the answer to a change has it. */
export const presentRecord = (output: Document<StoredOutput>): OutputRecord => ({
  _id: output.id,
  ...presentFields(output),
});

/** A type as clients see it. */
export const presentType = ({ type, name, humanName, requestedConfiguration }: OutputType): OutputTypeInfo => ({
  name,
  type,
  human_name: humanName,
  link_to_docs: '',
  requested_configuration: requestedConfiguration,
});
