const { transformSync } = require('@babel/core');
const { minify } = require('@swc/core');

const SOURCE = `
import { Type } from '@sinclair/typebox';
import { defineCall, Open } from './contract';
const Thing = Open({ id: Type.String(), kinds: Type.Union(['a', 'b'].map((kind) => Type.Literal(kind))) });
export const getThing = defineCall({ method: 'GET', path: '/things/{id}', access: 'things:read', summary: 'x', response: Thing });
`;

const reduced = (source) =>
  transformSync(source, { babelrc: false, configFile: false, plugins: [require.resolve('./erase-schemas')] });

describe('the console’s contract', () => {
  it('is reduced to method and path, without a trace of schemas', async () => {
    const { code } = reduced(SOURCE);
    const { code: small } = await minify(code, { module: true, compress: { passes: 2 } });

    expect(small).toContain('method:"GET",path:"/things/{id}"');
    expect(small).not.toMatch(/things:read|Literal|String\(/);
  });

  it('is refused where a call has its method from elsewhere', () => {
    expect(() => reduced(SOURCE.replace("method: 'GET'", '...shared'))).toThrow('Write method and path of a call');
  });

  it('is refused where members of schemas are spread outside of a call: the minifier would keep all of TypeBox', () => {
    const shared = 'const one = { a: Type.String() };\nconst both = { b: Type.String(), ...one };';
    expect(() => reduced(`${SOURCE}${shared}`)).toThrow('Spread shared members into the schemas');
    expect(() => reduced(`${SOURCE}${shared.replace('...one', '')}`)).not.toThrow();
  });
});
