export { SearchesConfigurationActions, SearchesConfigurationStore } from './configuration/SearchesConfigurationStore';
export { useSearchesConfiguration } from './configuration/useSearchesConfiguration';
export { HistoryMenu } from './editor/HistoryMenu';
export { rememberQuery } from './editor/query-history';
export { validationProblem } from './editor/query-problems';
export { QueryField } from './editor/QueryField';
export { type QueryToValidate, QueryValidationActions } from './editor/QueryValidationActions';
export { checking, isKnownWrong, QueryValidationStore, UNCHECKED } from './editor/QueryValidationStore';
export { typingPause } from './editor/typing-pause';
export { useDueProblem, type DueProblem } from './editor/useDueProblem';
export { type QueryDraft, useQueryDraft } from './editor/useQueryDraft';
export { newPartId, newSearchId } from './execution/identifiers';
export { errorsOf, whyNothing } from './execution/job-errors';
export { isMissingStreamPermission } from './execution/missing-streams';
export { DEFAULT_RANGE, queryText, streamFilter, streamsOf } from './execution/stored-query';
export { countableFields, type FieldChoice, type FieldEntry, groupFields, signOf } from './fields/field-groups';
export { canShow, FIELD_WIDGET_KINDS, type FieldNature, type FieldWidgetKind, natureIn } from './fields/field-nature';
export { type FieldScope, type TopValues } from './fields/field-search';
export { FieldTypesActions } from './fields/FieldTypesActions';
export { FieldTypesStore } from './fields/FieldTypesStore';
export { FieldValuesActions } from './fields/FieldValuesActions';
export { FieldValuesStore } from './fields/FieldValuesStore';
export { coverageIn, isHiddenField, LEVEL_FIELD, queryValueOf, shownFields, valueLabel } from './fields/message-fields';
export { ParameterBar, QueryHelp } from './late-parts';
export { type MessageQuestion, messageSearch, readMessages } from './messages/message-search';
export { MessageLines } from './messages/MessageLines';
export { PAGE_SIZE, RESULT_WINDOW, type ResultRow, rowOf } from './messages/result-row';
export {
  declarations,
  filledIn,
  missingParameter,
  missingText,
  parametersIn,
  parametersText,
  readParameters,
  type SearchParameter,
} from './parameters/search-parameter';
export { sentQuery } from './parameters/sent-query';
export { KeywordRangeActions, KeywordRangeStore } from './range/KeywordRangeStore';
export { readTimeRange, secondsIn, writeTimeRange } from './range/range-url';
export { RangeControl } from './range/RangeControl';
export { rememberRange } from './range/recent-ranges';
export { absoluteRange, widened } from './range/zoom';
export { StreamsFilter } from './streams/StreamsFilter';
export { correctWords } from './words/late-words';
