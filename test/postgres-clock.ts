import { Client } from 'pg';

/** The clock of a PostgreSQL. */
export interface PostgresClock {
  /** Connections by this address go by it. */
  urlFor(applicationName: string): string;
  set(time: Date): Promise<void>;
  close(): Promise<void>;
}

/** Makes `now()` and `clock_timestamp()` of a throw-away PostgreSQL what a test says. */
export async function setPostgresClock(url: string, start: Date): Promise<PostgresClock> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table public.test_clock (says timestamptz);
    insert into public.test_clock values ('${start.toISOString()}');
    create function public.now() returns timestamptz language sql stable as 'select says from public.test_clock';
    create function public.clock_timestamp() returns timestamptz language sql stable
      as 'select says from public.test_clock'`);
  return {
    urlFor(applicationName) {
      // Named, the schema of the built-in functions is no longer the first that is looked into.
      const options = encodeURIComponent('-c search_path=public,pg_catalog');
      return `${url}?options=${options}&application_name=${encodeURIComponent(applicationName)}`;
    },
    async set(time) {
      await client.query('update public.test_clock set says = $1', [time.toISOString()]);
    },
    close: () => client.end(),
  };
}
