import { server } from 'test/nock/backend';
import { FieldTypesActions } from 'areas/query/fields/FieldTypesActions';
import 'areas/query/fields/FieldTypesStore';

const type = (name: string, kind: string, ...properties: string[]) => ({
  name,
  type: { type: kind, properties, index_names: [] },
});

/** A number `took_ms` and a text `source` are known. */
export async function loadFieldTypes(): Promise<void> {
  server()
    .post('/views/fields')
    .reply(200, [type('took_ms', 'long', 'numeric', 'enumerable'), type('source', 'string', 'enumerable')]);
  await FieldTypesActions.load([], { type: 'relative', from: 300 });
}
