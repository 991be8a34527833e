import { redirect } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { textOf, textsOf } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Title } from '../../ui/title.tsx'
import { formOf } from '../form-of.ts'
import { useFrame, useMe } from '../frame-data.ts'
import { linksIn } from '../links.ts'
import { usePage } from '../page-context.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { doneAt, submit } from '../parts/submit.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/account-page'

export const handle = { may: 'self' }

/** The own name and language, or a new password. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await formOf(request, context)
  const intent = textOf(form, 'intent')
  return await submit(visit, { intent }, async () => {
    if (intent === 'password') {
      const body = textsOf(form, ['old_password', 'password', 'password_confirmation'])
      await visit.api.console.session.changePassword({ body })
      return doneAt(visit, visit.links.account(), 'console_account.password.changed')
    }
    const { language } = await visit.api.console.session.changeMe({ body: textsOf(form, ['name', 'language']) })
    leaveToast(visit.cookies, { kind: 'success', message: consoleTranslator(language)('console.saved') })
    return redirect(linksIn(language).account(), 303)
  })
}

export default function AccountPage({ actionData }: Route.ComponentProps) {
  const refusedOf = (intent: string) => (actionData?.intent === intent ? actionData.refused : undefined)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProfileForm refused={refusedOf('profile')} />
      <PasswordForm refused={refusedOf('password')} />
    </div>
  )
}

type Refused = Parameters<typeof FormPage>[0]['refused']

function ProfileForm({ refused }: { refused: Refused }) {
  const { say, links } = usePage()
  const { name, email, language } = useMe()
  const languages = useFrame()?.languages ?? []
  return (
    <FormPage action={links.account()} refused={refused} save={say('console.save')}>
      <Title as="h2" size="card">
        {say('console_account.profile.title')}
      </Title>
      <input type="hidden" name="intent" value="profile" />
      <p className="text-ink-soft">
        <bdi>{email}</bdi>
      </p>
      <TextField
        name="name"
        label={say('errors.fields.name')}
        defaultValue={name}
        error={refused?.fields.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <SelectField
        name="language"
        label={say('console_account.profile.language')}
        hint={say('console_account.profile.language_hint')}
        defaultValue={language}
        error={refused?.fields.language}
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

function PasswordForm({ refused }: { refused: Refused }) {
  const { say, links } = usePage()
  const fields = [
    ['old_password', say('console_account.password.old'), 'current-password'],
    ['password', say('console_account.password.new'), 'new-password'],
    ['password_confirmation', say('accounts.form.password_again'), 'new-password'],
  ] as const
  return (
    <FormPage action={links.account()} refused={refused} save={say('console_account.password.button')}>
      <Title as="h2" size="card">
        {say('console_account.password.title')}
      </Title>
      <input type="hidden" name="intent" value="password" />
      {fields.map(([name, label, autoComplete]) => (
        <PasswordField
          key={name}
          name={name}
          label={label}
          error={refused?.fields[name]}
          show={say('accounts.form.show_password')}
          autoComplete={autoComplete}
          required
        />
      ))}
    </FormPage>
  )
}
