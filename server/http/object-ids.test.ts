import { declaredCalls, nameOfCall } from 'test/server/declared-calls';
import { refuseMalformedIds } from './object-ids';

const ID = '65c0000000000000000000a1';

const paramsOf = (path: string, value: string) =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', value]));
const isRefused = (path: string, value: string): boolean => {
  try {
    refuseMalformedIds(paramsOf(path, value));
    return false;
  } catch (refusal) {
    expect(refusal).toMatchObject({ status: 404 });
    return true;
  }
};

describe('ids in paths', () => {
  const withIds = declaredCalls.filter(({ path }) => isRefused(path, 'alerts'));

  it('are those of documents', () => {
    expect(withIds.map(nameOfCall)).toEqual(
      expect.arrayContaining([
        'GET /streams/{streamId}',
        'DELETE /streams/{streamId}/rules/{ruleId}',
        'GET /system/inputs/{inputId}',
        'GET /system/indices/index_sets/{indexSetId}',
        'PUT /search/decorators/{decoratorId}',
        'GET /views/search/{searchId}',
        'POST /views/export/{searchId}',
      ]),
    );
  });

  it('have 24 hexadecimal digits', () => {
    for (const { path } of withIds) {
      expect(isRefused(path, ID)).toBe(false);
      for (const foreign of ['types', ID.slice(1), `${ID}0`, ID.toUpperCase(), '../x', ''])
        expect([path, foreign, isRefused(path, foreign)]).toEqual([path, foreign, true]);
    }
  });

  it('are not what other things are called by', () => {
    for (const path of [
      '/users/{username}',
      '/views/{viewId}',
      '/system/jobs/{jobId}',
      '/messages/{index}/{messageId}',
    ])
      expect(isRefused(path, 'default')).toBe(false);
  });

  it('keep sentences short', () => {
    expect(() => refuseMalformedIds({ streamId: 'x'.repeat(500) })).toThrow(/^.{1,200}$/);
  });
});
