import { type Outcome } from 'server/calls/audited-call';
import { inWords } from 'server/entities/readable-difference';
import { SYSTEM } from 'server/calls/caller';
import { type Entry, type Target } from './entry';
import { cutText } from './storable-text';

/** Phrases for an action that failed and for one that succeeded; `{}` stands for the target. */
type Phrase = readonly [infinitive: string, past: string];

/** Phrases for actions whose verb alone is not clear. */
const PHRASES: Readonly<Record<string, Phrase>> = {
  'access_token.delete': ['revoke {}', 'revoked {}'],
  'access_token.revoke': ['revoke access tokens', 'revoked access tokens'],
  'alert.change': ['change the state of {}', 'changed the state of {}'],
  'alert.change_several': ['change the state of alerts', 'changed the state of alerts'],
  'alert.change_by_link': ['snooze the alert of {} by a link', 'snoozed the alert of {} by a link'],
  'audit.entries_lost': ['keep entries of the audit log', 'kept entries of the audit log'],
  'authentication_service.activate': [
    'change which authentication services are active',
    'changed which authentication services are active',
  ],
  'authentication_service.synchronize': ['synchronize the people of {}', 'synchronized the people of {}'],
  'authentication_service.test_login': ['test a sign-in', 'tested a sign-in'],
  'cluster_config.update': ['change the configuration {}', 'changed the configuration {}'],
  'document.restore_deleted': ['restore {} from the trash', 'restored {} from the trash'],
  'document.restore_version': ['restore a former version of {}', 'restored a former version of {}'],
  'grok_pattern.import': ['import grok patterns', 'imported grok patterns'],
  'grok_pattern.fetch': ['fetch the grok patterns of another server', 'fetched the grok patterns of another server'],
  'grok_pattern.restore_standard': ['restore the standard grok patterns', 'restored the standard grok patterns'],
  'identity_provider.test_sign_in': [
    'test a sign-in through an identity provider',
    'tested a sign-in through an identity provider',
  ],
  'index_range.rebuild': ['recalculate the {}', 'recalculated the {}'],
  'index_range.rebuild_all': ['recalculate all index ranges', 'recalculated all index ranges'],
  'index_range.rebuild_set': ['recalculate the index ranges of {}', 'recalculated the index ranges of {}'],
  'index_template.update_all': ['update all index templates', 'updated all index templates'],
  'indexer_failure.process_again': ['process failed messages again', 'processed failed messages again'],
  'input.forget_sender': ['forget a sender of {}', 'forgot a sender of {}'],
  'input.test': ['send a test message to {}', 'sent a test message to {}'],
  'message.compute_statistics': ['compute statistics of messages', 'computed statistics of messages'],
  'message.export': ['export messages', 'exported messages'],
  'message.find_patterns': ['look for patterns in messages', 'looked for patterns in messages'],
  'message.prepare_export': ['prepare an export of messages', 'prepared an export of messages'],
  'event_definition.clear_queue': ['clear the queue of {}', 'cleared the queue of {}'],
  'event_definition.delete_several': ['delete event definitions', 'deleted event definitions'],
  'event_definition.schedule': ['enable {}', 'enabled {}'],
  'event_definition.schedule_several': ['enable event definitions', 'enabled event definitions'],
  'event_definition.unschedule': ['disable {}', 'disabled {}'],
  'event_definition.unschedule_several': ['disable event definitions', 'disabled event definitions'],
  'event_definition.validate': ['check an event definition', 'checked an event definition'],
  'notification.delete_several': ['delete notifications', 'deleted notifications'],
  'notification.send_again': ['send a notification again', 'sent a notification again'],
  'notification.test': ['test {}', 'tested {}'],
  'url_allow_list.update': ['change the list of allowed URLs', 'changed the list of allowed URLs'],
  'message.search': ['search messages', 'searched messages'],
  'message.tail': ['watch messages', 'watched messages'],
  'output.discard': ['discard the buffer of {}', 'discarded the buffer of {}'],
  'output.test': ['test {}', 'tested {}'],
  'role.add_members': ['give people the {}', 'gave people the {}'],
  'role.remove_member': ['take the {} away from somebody', 'took the {} away from somebody'],
  'sample_logs.load': ['load the sample logs', 'loaded the sample logs'],
  'sample_logs.remove': ['remove the sample logs', 'removed the sample logs'],
  'session.sign_in': ['sign in', 'signed in'],
  'session.sign_in_failed': ['sign in', 'signed in'],
  'session.sign_out': ['sign out', 'signed out'],
  'share.update': ['change the sharing of {}', 'changed the sharing of {}'],
  'sign_in_block.lift': ['lift the {}', 'lifted the {}'],
  'stream.delete_several': ['delete streams', 'deleted streams'],
  'stream.move_several': ['move streams to another index set', 'moved streams to another index set'],
  'stream.pause_several': ['pause streams', 'paused streams'],
  'stream.reroute': ['apply the rules of {} to stored messages', 'applied the rules of {} to stored messages'],
  'stream.reroute_cancel': ['stop applying the rules of {}', 'stopped applying the rules of {}'],
  'stream.reroute_undo': ['undo applying the rules of {}', 'undid applying the rules of {}'],
  'stream.resume_several': ['resume streams', 'resumed streams'],
  'user.change_password': ['change the password of {}', 'changed the password of {}'],
  'user.end_view_as': ['end the view as {}', 'ended the view as {}'],
  'user.link_identity': ['link {} to an identity provider', 'linked {} to an identity provider'],
  'user.unlink_identity': [
    'end the link of {} to an identity provider',
    'ended the link of {} to an identity provider',
  ],
  'user.end_session': ['end a session of {}', 'ended a session of {}'],
  'user.end_sessions': ['end the sessions of {}', 'ended the sessions of {}'],
  'user.delete_permissions': ['take away the permissions of {}', 'took away the permissions of {}'],
  'user.save_preferences': ['change the preferences of {}', 'changed the preferences of {}'],
  'user.set_permissions': ['change the permissions of {}', 'changed the permissions of {}'],
  'user.view_as': ['view the console as {}', 'started to view the console as {}'],
  'user.set_status': ['change the status of {}', 'changed the status of {}'],
};

const VERBS: Readonly<Record<string, Phrase>> = {
  add_rule: ['add a rule to {}', 'added a rule to {}'],
  assign_output: ['assign an output to {}', 'assigned an output to {}'],
  assign_outputs: ['assign outputs to {}', 'assigned outputs to {}'],
  cancel: ['cancel {}', 'cancelled {}'],
  change_rule: ['change a rule of {}', 'changed a rule of {}'],
  clone: ['copy {}', 'copied {}'],
  close: ['close {}', 'closed {}'],
  create: ['create {}', 'created {}'],
  delete: ['delete {}', 'deleted {}'],
  dismiss: ['dismiss {}', 'dismissed {}'],
  open: ['open {}', 'opened {}'],
  pause: ['pause {}', 'paused {}'],
  remove_output: ['remove an output of {}', 'removed an output of {}'],
  remove_rule: ['remove a rule of {}', 'removed a rule of {}'],
  rename: ['rename {}', 'renamed {}'],
  reopen: ['reopen {}', 'reopened {}'],
  resume: ['resume {}', 'resumed {}'],
  rotate: ['rotate {}', 'rotated {}'],
  start: ['start {}', 'started {}'],
  stop: ['stop {}', 'stopped {}'],
  set_default: ['make {} the default', 'made {} the default'],
  update: ['change {}', 'changed {}'],
};

const MAX_QUERY_LENGTH = 100;

/** Undefined for an action without a phrase. */
export const phraseOf = (action: string): Phrase | undefined =>
  PHRASES[action] ?? VERBS[action.slice(action.indexOf('.') + 1)];

/** The sentence of an entry in message lists: “mara deleted dashboard “Logins””. */
export interface Told {
  entry: Pick<Entry, 'action' | 'actor' | 'details' | 'status'>;
  outcome: Outcome;
  target?: Target;
  /** Noun of the target's kind, if it differs from the name of the kind. */
  noun?: string;
}

/** Builds the sentence for an entry. */
export function sentenceOf({ entry: { action, actor, details, status }, outcome, target, noun }: Told): string {
  const kind = action.slice(0, action.indexOf('.'));
  const name = target && (target.title === undefined ? target.id : `“${target.title}”`);
  const object = [noun ?? inWords(target?.kind ?? kind), name].filter(Boolean).join(' ');
  const [infinitive, past] = phraseOf(action) ?? [`do ${action} to {}`, `did ${action} to {}`];
  const actorName = actor.username === SYSTEM ? 'The server' : actor.username;
  const who = actor.viewedAs === undefined ? actorName : `${actorName}, viewing as ${actor.viewedAs},`;
  const what = (phrase: string) => phrase.replace('{}', () => object);
  const { query, count } = details ?? {};
  const asked = typeof query === 'string' ? `: ${cutText(query, MAX_QUERY_LENGTH)}` : '';
  if (outcome === 'failed') {
    const why = [status, typeof count === 'number' && count > 1 && `${count} times`].filter(Boolean).join(', ');
    return `${who} could not ${what(infinitive)}${why === '' ? '' : ` (${why})`}${asked}`;
  }
  return `${who} ${what(past)}${outcome === 'interrupted' ? '; the call was interrupted' : ''}${asked}`;
}
