import { SYSTEM } from 'server/calls/caller';
import { SERVER_LOG_TYPE } from 'server/codecs/server-log';
import { findInputType } from 'server/ingest/input-types/input-types';
import { type Collection, KeyTaken } from 'server/storage/documents/collection';
import { type Database } from 'server/storage/documents/database';
import { sql } from 'server/storage/documents/sql';
import { type StoredInput } from './stored-input';

/** Ids are fixed, so that nodes which start together for the first time make them once. */
const DEFAULTS = [
  { id: '0000000000000000000000a1', type: 'org.graylog2.inputs.gelf.udp.GELFUDPInput', port: 12201 },
  { id: '0000000000000000000000a2', type: 'org.graylog2.inputs.gelf.tcp.GELFTCPInput', port: 12201 },
  { id: '0000000000000000000000a3', type: 'org.graylog2.inputs.gelf.http.GELFHttpInput', port: 12202 },
  { id: '0000000000000000000000a4', type: 'org.graylog2.inputs.syslog.udp.SyslogUDPInput', port: 1514 },
  { id: '0000000000000000000000a5', type: 'org.graylog2.inputs.syslog.tcp.SyslogTCPInput', port: 1514 },
  { id: '0000000000000000000000a6', type: SERVER_LOG_TYPE, port: undefined },
] as const;

/**
 * Makes the inputs of a first start. Where inputs were made before, even if all of them have been deleted since,
 * nothing is done.
 */
export async function ensureDefaultInputs(
  database: Database,
  documents: Collection<StoredInput>,
  host: string,
): Promise<void> {
  const made = await database.query(sql`select 1 from documents where kind = 'input' limit 1`);
  if (made.length > 0) return;
  for (const { id, type, port } of DEFAULTS) {
    const input: StoredInput = {
      title: findInputType(type)?.name ?? type,
      type,
      global: true,
      node: null,
      contentPack: null,
      configuration: {
        ...defaultsOf(type),
        ...(port && { bind_address: host, port, recognise_formats: true }),
      },
      staticFields: {},
      desiredState: 'RUNNING',
      createdAt: new Date().toISOString(),
      creator: SYSTEM,
    };
    try {
      await documents.insert(input, SYSTEM, { id });
    } catch (cause) {
      if (!(cause instanceof KeyTaken)) throw cause; // Another node was first.
    }
  }
}

function defaultsOf(type: string): Record<string, unknown> {
  const fields = Object.entries(findInputType(type)?.requestedConfiguration ?? {});
  return Object.fromEntries(fields.map(([name, { default_value }]) => [name, default_value]));
}
