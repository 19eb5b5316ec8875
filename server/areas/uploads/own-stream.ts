import { type NewIndexSet } from 'api/indices/index-sets';
import { type NewStream } from 'api/streams';
import { oneIndexSet } from 'server/areas/indices';
import { RULE_TYPE } from 'server/processing/stream-rules/rule-types';

/** The index set of one upload. */
export const uploadIndexSet = (uploadId: string, title: string, now: Date): NewIndexSet =>
  oneIndexSet(
    {
      title: `Upload: ${title}`,
      description: 'Messages of an uploaded file. It is removed with the stream of the upload.',
      prefix: `upload-${uploadId}`,
    },
    now,
  );

/** Its rule says to people which messages are in it: those of uploads are routed by the upload itself. */
export const uploadStream = (uploadId: string, title: string, file: string, indexSetId: string): NewStream => ({
  title,
  description: `Messages of the uploaded file ${file}`,
  index_set_id: indexSetId,
  remove_matches_from_default_stream: true,
  rules: [{ type: RULE_TYPE.exact, field: 'upload_id', value: uploadId, inverted: false }],
});
