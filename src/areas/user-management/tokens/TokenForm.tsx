import { ACCESS_TOKENS_CAPABILITY, type Token } from 'api/users/tokens';
import { useStore } from 'flux/use-store';
import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';
import { useForm } from 'rest/form/useForm';
import { Button } from 'ui/button/Button';
import { ISO_PERIOD } from 'ui/field/duration-forms';
import { DURATION_ERROR, DurationField } from 'ui/field/DurationField';
import { FormErrorNote } from 'ui/field/FormErrorNote';
import { SelectField } from 'ui/field/SelectField';
import { TextField } from 'ui/field/TextField';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatProse } from 'ui/format/zoned-time';
import { Section } from 'ui/section/Section';
import { useNow } from 'ui/timing/useNow';
import { UsersActions } from '../stores/UsersActions';
import { endOf, EXPIRY_OPTIONS, lifetimeOf, OTHER, USUAL_EXPIRY } from './expiry';
import { texts } from './texts';

const { form: words } = texts;
const MAX_NAME = 100;

interface Draft {
  name: string;
  expiry: string;
  other: string;
}

const hasField = (field: string): boolean => field === 'name' || field === 'other';

function fieldErrorsOf({ name, expiry, other }: Draft): Record<string, string> {
  return {
    ...(name.trim().length > MAX_NAME && { name: words.nameTooLong }),
    ...(expiry === OTHER && endOf(other, 0) === undefined && { other: DURATION_ERROR }),
  };
}

interface TokenFormProps {
  userId: string;
  /** Begin in the field for the name: the person has just put away another new token. */
  hasFocus: boolean;
  onMade: (token: Token) => void;
}

/** Makes an access token. Plain clusters make only those that never expire. */
export function TokenForm({ userId, hasFocus, onMade }: TokenFormProps) {
  const mayExpire = useStore(CapabilitiesStore, (state) => hasCapability(state, ACCESS_TOKENS_CAPABILITY));
  const form = useForm<Draft>({ name: '', expiry: USUAL_EXPIRY, other: '' }, { fieldErrorsOf, hasField });
  const { draft, shown, change } = form;
  const lifetime = mayExpire ? lifetimeOf(draft.expiry, draft.other) : undefined;
  const isNamed = draft.name.trim() !== '';
  const create = async () => {
    if (!isNamed || form.isSaving || !form.check()) return;
    await form.send(async () => onMade(await UsersActions.createToken(userId, draft.name.trim(), lifetime)));
  };
  return (
    <form
      noValidate
      {...form.formProps}
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Section title={words.title}>
        <FormErrorNote title={words.notCreated} errors={form.refusals} />
        <div className="tl-token-form">
          <TextField
            name="name"
            label={words.name}
            help={words.nameHelp}
            autoComplete="off"
            autoFocus={hasFocus}
            value={draft.name}
            error={shown.name}
            onChange={(name) => change({ name })}
          />
          {mayExpire && (
            <SelectField
              name="expiry"
              label={words.expires}
              help={<Until lifetime={lifetime} />}
              value={draft.expiry}
              options={EXPIRY_OPTIONS}
              onChange={(expiry) => change({ expiry })}
            />
          )}
          {mayExpire && draft.expiry === OTHER && (
            <DurationField
              name="other"
              label={words.lifetime}
              form={ISO_PERIOD}
              value={draft.other}
              error={shown.other}
              onChange={(other) => change({ other })}
            />
          )}
          <Button
            type="submit"
            variant="primary"
            busy={form.isSaving}
            busyLabel={words.creating}
            isReasonShown
            disabledReason={isNamed ? undefined : words.nameMissing}
          >
            {words.create}
          </Button>
        </div>
      </Section>
    </form>
  );
}

/** The instant at which it would expire. */
function Until({ lifetime }: { lifetime: string | undefined }) {
  const now = useNow();
  const zone = useTimeZone();
  const end = endOf(lifetime, now);
  return end === undefined ? null : <>{words.until(formatProse(end, zone, now))}</>;
}
