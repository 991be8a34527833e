import { TokenPermission, tokenDays } from '#contract/staff/tokens.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { textOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { PermissionBoxes, permissionsIn } from '../staff/permission-boxes.tsx'
import type { Route } from './+types/make-token-page'
import { NewToken } from './new-token.tsx'

export const handle = { may: 'tokens.write' }

/** Creates an API key and shows it in place of the form. The key is shown only here, so the action does not redirect. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) => ({ name: textOf(form, 'name'), days: textOf(form, 'days'), permissions: permissionsIn(form) }),
    run: async ({ api, values }) => ({ made: await api.console.tokens.make({ body: values }) }),
  })

const DAYS = '90'

export default function MakeTokenPage({ actionData }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  const { permissions: own } = useMe()
  if (actionData && 'made' in actionData) return <NewToken made={actionData.made} />
  const { formError, values } = actionData ?? {}
  return (
    <>
      <PageHead
        title={t('console_tokens.make')}
        text={t('console_tokens.make_text')}
        up={{ href: urls.tokens(), title: t('console_tokens.title') }}
      />
      <FormPage action={urls.makeToken()} formError={formError} save={t('console_tokens.make')} back={urls.tokens()}>
        <TextField
          name="name"
          label={t('console_tokens.name')}
          hint={t('console_tokens.name_hint')}
          defaultValue={values?.name}
          error={formError?.fields.name}
          maxLength={60}
          autoComplete="off"
          autoFocus={!formError}
          required
        />
        <SelectField
          name="days"
          label={t('console_tokens.days')}
          defaultValue={values?.days ?? DAYS}
          error={formError?.fields.days}
        >
          {tokenDays.map((days) => (
            <option key={days} value={days}>
              {t('console_tokens.for_days', { count: days, number: number(days) })}
            </option>
          ))}
        </SelectField>
        <PermissionBoxes
          label={t('console_tokens.may')}
          offered={TokenPermission.options.filter((one) => own.includes(one))}
          chosen={values?.permissions ?? []}
          error={formError?.fields.permissions}
        />
      </FormPage>
    </>
  )
}
