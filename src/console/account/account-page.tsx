import { consoleTranslator } from '#i18n/console-messages.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Title } from '#ui/title.tsx'
import { textsOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { formAction } from '../form-action.ts'
import { useFrame, useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { urlsIn } from '../urls.ts'
import type { Route } from './+types/account-page'

export const handle = { may: 'self' }

/** Changes the staff member's name and language, or their password if the intent is `password`. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['intent'],
    async run({ api, form, values }) {
      if (values.intent === 'password') {
        const body = textsOf(form, ['old_password', 'password', 'password_confirmation'])
        await api.console.session.changePassword({ body })
        return null
      }
      return (await api.console.session.changeMe({ body: textsOf(form, ['name', 'language']) })).language
    },
    done({ urls }, language) {
      if (!language) return { to: urls.account(), toast: 'console_account.password.changed' }
      const message = consoleTranslator(language)('console.saved')
      return { to: urlsIn(language).account(), toast: { kind: 'success', message } }
    },
  })

export default function AccountPage({ actionData }: Route.ComponentProps) {
  const refusedOf = (intent: string) => (actionData?.values.intent === intent ? actionData.formError : undefined)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProfileForm formError={refusedOf('profile')} />
      <PasswordForm formError={refusedOf('password')} />
    </div>
  )
}

type Refused = Parameters<typeof FormPage>[0]['formError']

function ProfileForm({ formError }: { formError: Refused }) {
  const { t, urls } = usePage()
  const { name, email, language } = useMe()
  const languages = useFrame()?.languages ?? []
  return (
    <FormPage action={urls.account()} formError={formError} save={t('console.save')}>
      <Title as="h2" size="card">
        {t('console_account.profile.title')}
      </Title>
      <input type="hidden" name="intent" value="profile" />
      <p className="text-ink-soft">
        <bdi>{email}</bdi>
      </p>
      <TextField
        name="name"
        label={t('errors.fields.name')}
        defaultValue={name}
        error={formError?.fields.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <SelectField
        name="language"
        label={t('console_account.profile.language')}
        hint={t('console_account.profile.language_hint')}
        defaultValue={language}
        error={formError?.fields.language}
      >
        {languages.map(({ code, name: called }) => (
          <option key={code} value={code}>
            {called}
          </option>
        ))}
      </SelectField>
    </FormPage>
  )
}

function PasswordForm({ formError }: { formError: Refused }) {
  const { t, urls } = usePage()
  const fields = [
    ['old_password', t('console_account.password.old'), 'current-password'],
    ['password', t('console_account.password.new'), 'new-password'],
    ['password_confirmation', t('accounts.form.password_again'), 'new-password'],
  ] as const
  return (
    <FormPage action={urls.account()} formError={formError} save={t('console_account.password.button')}>
      <Title as="h2" size="card">
        {t('console_account.password.title')}
      </Title>
      <input type="hidden" name="intent" value="password" />
      {fields.map(([name, label, autoComplete]) => (
        <PasswordField
          key={name}
          name={name}
          label={label}
          error={formError?.fields[name]}
          show={t('accounts.form.show_password')}
          autoComplete={autoComplete}
          required
        />
      ))}
    </FormPage>
  )
}
