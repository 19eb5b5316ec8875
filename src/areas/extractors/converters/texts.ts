import { defineTexts } from 'texts/catalogue';

/** What they are called where one is chosen. */
const names: Readonly<Record<string, string>> = {
  numeric: 'Numeric',
  date: 'Date',
  hash: 'Hash',
  split_and_count: 'Split & Count',
  ip_anonymizer: 'Anonymize IPv4 Addresses',
  syslog_pri_level: 'Syslog Level From PRI',
  syslog_pri_facility: 'Syslog Facility From PRI',
  tokenizer: 'Key = Value Pairs To Fields',
  csv: 'CSV To Fields',
  lowercase: 'Lowercase',
  uppercase: 'Uppercase',
  flexdate: 'Flexible Date',
  lookup_table: 'Lookup Table',
};

/** What the chosen ones do. */
const labels: Readonly<Record<string, string>> = {
  numeric: 'Convert to numeric value',
  date: 'Convert to date type',
  flexdate: 'Flexibly parse date',
  hash: 'Build MD5 hash from value',
  lowercase: 'Transform value to lowercase',
  uppercase: 'Transform value to uppercase',
  tokenizer: 'Add Key=Value pairs as fields',
  csv: 'Add CSV columns as fields',
  split_and_count: 'Split & Count',
  ip_anonymizer: 'Anonymize IPv4 addresses by replacing last octet',
  syslog_pri_level: 'Convert from PRI to syslog level',
  syslog_pri_facility: 'Convert from PRI to syslog facility',
  lookup_table: 'Convert value by using lookup table',
};

export const texts = defineTexts(
  {
    names,
    labels,
    title: 'Converters',
    select: 'Select a converter',
    add: 'Add',
    none: 'This extractor names its fields itself: converters cannot be added to it.',
    order: 'They run from top to bottom, as long as the value is a text.',
    chooseFirst: 'Choose a converter first',
    settings: {
      dateFormat: { label: 'Date format', help: 'For example yyyy-MM-dd HH:mm:ss.SSS' },
      zone: { label: 'Time zone', help: 'For times that name none.' },
      locale: { label: 'Locale', help: 'Language of the names of months and days; English by default.' },
      splitBy: { label: 'Split by', help: 'The number of parts is stored.' },
      columns: {
        label: 'Fields',
        help: 'Names of the columns: field1,field2,field3. Lines with a different number of columns are not changed.',
      },
      separator: { label: 'Separator' },
      quote: { label: 'Quote character' },
      escape: { label: 'Escape character' },
      strict: { label: 'Use strict quotes', help: 'Text outside quotes is dropped.' },
      trim: { label: 'Trim leading whitespace' },
      table: { label: 'Lookup table', help: 'Name of the table.' },
    },
  },
  () => import('./texts.de'),
);
