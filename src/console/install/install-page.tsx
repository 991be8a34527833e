import { data, redirect } from 'react-router'
import { TextField } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { textsOf } from '#web/form-error.ts'
import { httpErrorIn } from '#web/thrown-error.ts'
import { redirectAfterSignIn } from '../account/redirect-after-sign-in.ts'
import { SignInForm } from '../account/sign-in-form.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/install-page'

export const handle = { may: 'anyone' }

/** Opens an empty shop with the token of the server's log. In a shop with an owner or products it gives 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { available } = await requestContext(context).api.console.opening.available()
  if (!available) throw data(null, { status: 404 })
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

/** Creates the owner and signs in. If the form was sent twice, the second answer leads to the sign-in. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['token', 'name', 'email', 'shop_name', 'phone', 'address'],
    async run({ ctx, api, urls, request, form, values }) {
      const device = request.headers.get('user-agent')?.slice(0, 1000) ?? ''
      const body = { ...values, ...textsOf(form, ['password', 'password_confirmation']), device }
      const opened = await api.console.opening.open({ body }).catch((error: unknown) => {
        if (httpErrorIn(error)?.status === 404) return null
        throw error
      })
      if (!opened) return redirect(urls.signIn(), 303)
      ctx.startSession(opened.token)
      return redirectAfterSignIn(ctx, opened.next, '/')
    },
  })

export default function InstallPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values } = actionData ?? {}
  const errors = formError?.fields
  const { token = loaderData.token } = values ?? {}
  const password = { show: t('accounts.form.show_password'), autoComplete: 'new-password', required: true }
  const isTokenWrong = token === '' || errors?.token !== undefined
  return (
    <SignInForm
      title={t('console_install.title')}
      text={t('console_install.text')}
      action={urls.install()}
      button={t('console_install.button')}
      formError={formError}
      foot={
        <p className="text-sm">
          <TextLink href={urls.chooseDatabase({ token })}>{t('console_install.other_database')}</TextLink>
        </p>
      }
    >
      {isTokenWrong ? (
        <TextField
          name="token"
          label={t('install.token')}
          hint={t('console_install.token_hint')}
          defaultValue={token}
          error={errors?.token}
          dir="ltr"
          autoComplete="off"
          required
        />
      ) : (
        <input type="hidden" name="token" value={token} />
      )}
      <Title as="h2" size="card">
        {t('console_install.shop')}
      </Title>
      <TextField
        name="shop_name"
        label={t('console_install.shop_name')}
        defaultValue={values?.shop_name}
        error={errors?.shop_name}
        maxLength={80}
        autoComplete="organization"
        required
      />
      <TextField
        name="phone"
        type="tel"
        dir="ltr"
        label={t('errors.fields.phone')}
        hint={t('console_install.phone_hint')}
        defaultValue={values?.phone}
        error={errors?.phone}
        autoComplete="tel"
      />
      <TextField
        name="address"
        label={t('console_install.address')}
        hint={t('console_install.address_hint')}
        defaultValue={values?.address}
        error={errors?.address}
        maxLength={300}
        autoComplete="address-line1"
      />
      <Title as="h2" size="card">
        {t('console_install.owner')}
      </Title>
      <TextField
        name="name"
        label={t('errors.fields.name')}
        defaultValue={values?.name}
        error={errors?.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextField
        name="email"
        type="email"
        dir="ltr"
        label={t('errors.fields.email')}
        hint={t('console_install.email_hint')}
        defaultValue={values?.email}
        error={errors?.email}
        autoComplete="username"
        required
      />
      <PasswordField {...password} name="password" label={t('accounts.form.password')} error={errors?.password} />
      <PasswordField
        {...password}
        name="password_confirmation"
        label={t('accounts.form.password_again')}
        error={errors?.password_confirmation}
      />
    </SignInForm>
  )
}
