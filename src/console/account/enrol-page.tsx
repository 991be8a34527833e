import { encodeQR } from 'qr'
import { ButtonLink } from '#ui/button.tsx'
import { textOf } from '#web/form-error.ts'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/enrol-page'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { returnPath } from './redirect-after-sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

export const handle = { may: 'arriving' }

/** Limit in characters. A QR code can hold more, and the links of the API are far shorter. */
const MAX_LINK_LENGTH = 1000

/**
 * Requests a new secret for the authenticator app. After a refused form the page shows the secret of that form again: it is still valid.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  if (ctx.submittedForm) return { back: returnPath(request), begun: null }
  return { back: returnPath(request), begun: await ctx.api.console.secondFactor.begin() }
}

/** The first code of the app switches the second factor on. The recovery codes are shown in this response only. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: begunBefore,
    async run({ ctx, api, form }) {
      const { recovery_codes } = await api.console.secondFactor.confirm({ body: { code: textOf(form, 'code') } })
      ctx.reloadStaff()
      return { codes: recovery_codes }
    },
  })

/** Values of the refused form. The QR code is rendered again here: an SVG sent with the form could contain anything. */
function begunBefore(form: FormData) {
  const uri = textOf(form, 'uri')
  const link = uri.startsWith('otpauth://') && uri.length < MAX_LINK_LENGTH ? uri : ''
  return { secret: textOf(form, 'secret'), uri: link, qr: link && encodeQR(link, 'svg', { border: 4 }) }
}

export default function EnrolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  if (actionData && 'codes' in actionData)
    return <RecoveryCodes codes={actionData.codes} nextUrl={urls.path(loaderData.back)} />
  const begun = loaderData.begun ?? actionData?.values
  return (
    <SignInForm
      title={t('console_account.enrol.title')}
      text={t('console_account.enrol.text')}
      action={urls.enrol({ back: loaderData.back })}
      button={t('console_account.enrol.button')}
      formError={actionData?.formError}
    >
      {begun && <Secret {...begun} />}
      <CodeField error={actionData?.formError.fields.code} hint={t('console_account.enrol.code_hint')} />
    </SignInForm>
  )
}

type SecretProps = { secret: string; uri: string; qr: string }

/** Shows the secret as a QR code for another phone, as a link for this phone, and as text to type. */
function Secret({ secret, uri, qr }: SecretProps) {
  const { t } = usePage()
  return (
    <>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      {qr && (
        <div
          role="img"
          aria-label={t('console_account.enrol.qr')}
          className="mx-auto w-56 rounded-2xl bg-white p-3"
          // The SVG contains no scripts or styles, whichever address it encodes.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the API, or by encodeQR above
          dangerouslySetInnerHTML={{ __html: qr }}
        />
      )}
      {uri && (
        <ButtonLink href={uri} variant="secondary" wide>
          {t('console_account.enrol.open')}
        </ButtonLink>
      )}
      <p className="grid gap-1 text-center">
        <span className="text-ink-soft text-sm">{t('console_account.enrol.secret')}</span>
        <code dir="ltr" className="wrap-anywhere font-semibold">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
    </>
  )
}
