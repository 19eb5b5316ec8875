import { type Migration } from 'server/storage/documents/migrations';

export const MIGRATIONS: readonly Migration[] = [
  {
    name: '2026-11-25 accounts at identity providers',
    steps: [
      // The issuer is part of the key: another one may call other people by the same subject.
      `create table linked_identities (
         provider_id text not null,
         issuer text not null,
         subject text not null,
         account_id text not null,
         linked_at timestamptz not null,
         last_sign_in_at timestamptz,
         primary key (provider_id, issuer, subject)
       )`,
      `create unique index linked_identities_of_account on linked_identities (account_id, provider_id)`,
      `create table pending_provider_sign_ins (
         state_hash text primary key,
         browser_hash text not null,
         purpose text not null,
         provider_id text not null,
         owner text not null,
         address text not null,
         sealed text not null,
         begun_at timestamptz not null
       )`,
      `create index pending_provider_sign_ins_by_address on pending_provider_sign_ins (address, begun_at)`,
      `create index pending_provider_sign_ins_by_age on pending_provider_sign_ins (begun_at)`,
    ],
  },
];
