import { styleTags, tags } from '@lezer/highlight';

/** Colours of the grammar's nodes. Only the editor loads this file: parsing needs no highlighter. */
export const templateHighlighting = styleTags({
  'IfOpen ForEachOpen Else End If/Close ForEach/Close': tags.keyword,
  'Open Value/Close Comma DefaultOpen DefaultClose': tags.punctuation,
  'Path/Name ItemName/Name': tags.propertyName,
  'Index Dot': tags.propertyName,
  'Not Equals Escape': tags.operator,
  'WrapOpen Quoted Word DefaultText SuffixText Separator': tags.string,
  'Comment Nothing Renderer': tags.comment,
});
