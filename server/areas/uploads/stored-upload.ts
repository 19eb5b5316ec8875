import { type Upload, type UploadKind, type UploadState } from 'api/uploads';
import { type Document } from 'server/storage/documents/collection';

/** An upload as it is stored: when it begins, when its stream is made, and when it ends. */
export interface StoredUpload {
  name: string;
  size: number;
  fingerprint: string;
  kind: UploadKind;
  state: UploadState;
  /** Empty until its stream is made. */
  streamId: string;
  /** Index set made for it; absent: its messages go to a stream there was before. */
  indexSetId?: string;
  /** ISO 8601. */
  endsAt: string | null;
  receivedBytes: number;
  messages: number;
  unreadable: number;
  cut: number;
  failure: string | null;
  /** The node that receives it. */
  nodeId: string;
}

export type UploadDocument = Document<StoredUpload>;

/** What changes while a file comes in, and is stored when it has. */
export type UploadFigures = Pick<StoredUpload, 'receivedBytes' | 'messages' | 'unreadable' | 'cut'>;

/** @param live what is known of a file that comes in on this node */
export function presentUpload(
  { id, body, createdAt, createdBy }: UploadDocument,
  live?: UploadFigures & { isWaiting: boolean },
): Upload {
  const { receivedBytes, messages, unreadable, cut } = live ?? body;
  return {
    id,
    name: body.name,
    size: body.size,
    kind: body.kind,
    state: body.state,
    created_at: createdAt.toISOString(),
    creator_user_id: createdBy,
    stream_id: body.streamId,
    is_own_stream: body.indexSetId !== undefined,
    ends_at: body.endsAt,
    received_bytes: receivedBytes,
    messages,
    unreadable,
    cut,
    is_waiting: live?.isWaiting ?? false,
    failure: body.failure,
  };
}
