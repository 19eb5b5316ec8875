import { type CronCheck } from 'api/events/definitions';
import { useStore } from 'flux/use-store';
import { type DefinitionDraft } from '../model/draft';
import { CronCheckStore } from '../stores/CronCheckStore';

/** What the server says of the expression as it stands in the form; undefined until it has. */
export function useCronCheck({
  cron_expression: expression,
  cron_timezone: zone,
}: DefinitionDraft): CronCheck | undefined {
  const { checked } = useStore(CronCheckStore);
  return checked?.asked.expression === expression && checked.asked.zone === zone ? checked.check : undefined;
}
