export { clusterCalls } from './calls';
export { jobCalls } from './job-calls';
export { createJobDiary } from './job-diary';
export { createDiskNotice } from './disk-notice';
export { noticeJournalDamage } from './journal-notice';
export { API_VERSION, describeNode, type Lifecycle, type ThisNode } from './node';
export { noticeLastEnd } from './last-end';
export { statementCalls } from './statement-calls';
export { createSystemMessages, type SystemMessages } from './system-messages';
