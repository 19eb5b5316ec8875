import * as tools from 'api/extractor-tools';
import { serve, type ServedCall } from 'server/calls/serve';
import * as testers from 'server/processing/trials/extractor-testers';
import { type TryOut } from './try-out';

function tryContains({ string, search_string }: { string: string; search_string: string }): tools.ContainsTest {
  const start = string.indexOf(search_string);
  const match = start >= 0 && { match: { start, end: start + search_string.length } };
  return { matched: start >= 0, ...match, search_string, string };
}

/** There are no lookup tables yet. */
const tryLookup = ({ lookup_table_name: name }: { lookup_table_name: string }): tools.LookupTest => ({
  empty: true,
  error: true,
  error_message: `Lookup table <${name}> doesn't exist`,
  key: null,
  value: null,
});

/** Trying what extractors do on one text. */
export const toolCalls = (tryOut: TryOut): ServedCall[] => [
  serve(tools.testRegex, ({ body, ...who }) => tryOut(testers.regexTester, body, who)),
  serve(tools.testRegexByGet, ({ query, ...who }) => tryOut(testers.regexTester, query, who)),
  serve(tools.validateRegex, ({ query: { regex }, ...who }) => tryOut(testers.regexValidator, regex, who)),
  serve(tools.testRegexReplace, ({ body, ...who }) => tryOut(testers.replaceTester, body, who)),
  serve(tools.testRegexReplaceByGet, ({ query, ...who }) => tryOut(testers.replaceTester, query, who)),
  serve(tools.testSubstring, ({ body: { string, start: begin, end }, ...who }) =>
    tryOut(testers.substringTester, { string, begin, end }, who),
  ),
  serve(tools.testSubstringByGet, ({ query: { string, begin_index: begin, end_index: end }, ...who }) =>
    tryOut(testers.substringTester, { string, begin, end }, who),
  ),
  serve(tools.testSplitAndIndex, ({ body, ...who }) => tryOut(testers.splitTester, body, who)),
  serve(tools.testSplitAndIndexByGet, ({ query, ...who }) => tryOut(testers.splitTester, query, who)),
  serve(tools.testJson, ({ body, ...who }) => tryOut(testers.jsonTester, body, who)),
  serve(tools.testJsonByGet, ({ query, ...who }) => tryOut(testers.jsonTester, query, who)),
  serve(tools.testContainsString, async ({ body }) => tryContains(body)),
  serve(tools.testContainsStringByGet, async ({ query }) => tryContains(query)),
  serve(tools.testLookupTable, async ({ body }) => tryLookup(body)),
  serve(tools.testLookupTableByGet, async ({ query }) => tryLookup(query)),
];
