import { consoleTranslator } from '#i18n/console-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cause } from '../components/cause.tsx'
import { FormPage } from '../components/form-page.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission, useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/mail-page'

export const handle = { may: 'settings.read' }

export async function loader({ context }: Route.LoaderArgs) {
  const { mail } = await requestContext(context).api.console.testMail.last()
  return { mail, key: crypto.randomUUID() }
}

/** Sends a test mail to the staff member. The idempotency key prevents a second mail if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    async run({ ctx, api, once }) {
      const { to } = await api.console.testMail.send({}, once)
      return { to, leaves: (await ctx.who())?.mail_leaves ?? false }
    },
    done({ ctx, urls }, { to, leaves }) {
      const t = consoleTranslator(ctx.language)
      const message = leaves ? t('console_settings.mail.queued', { to }) : t('console_settings.mail.no_server')
      return { to: urls.settingsOf('mail'), toast: { kind: leaves ? 'success' : 'error', message } }
    },
  })

const tones = { waiting: 'open', sent: 'good', failed: 'bad' } as const

export default function MailPage({ loaderData: { mail, key }, actionData }: Route.ComponentProps) {
  const { t, urls, moment } = usePage()
  const { email, mail_leaves } = useMe()
  const may = useHasPermission()
  return (
    <div className="grid gap-4">
      {!mail_leaves && (
        <div className="max-w-xl">
          <Notice>{t('console_settings.mail.no_server')}</Notice>
        </div>
      )}
      {mail && (
        <Card className="grid max-w-xl gap-2">
          <p className="flex flex-wrap items-center gap-3">
            <Badge tone={tones[mail.state]}>{t(`console_settings.mail.states.${mail.state}`)}</Badge>
            <span>{moment(mail.at)}</span>
            <bdi className="wrap-anywhere">{mail.to}</bdi>
          </p>
          {mail.cause && <Cause cause={t(`console_mails.causes.${mail.cause}`)} said={mail.problem} />}
        </Card>
      )}
      {may('settings.write') && (
        <FormPage
          action={urls.settingsOf('mail')}
          formError={actionData?.formError}
          save={t('console_settings.mail.button')}
        >
          <input type="hidden" name="key" value={key} />
          <p>{t('console_settings.mail.text')}</p>
          <p>
            <bdi className="wrap-anywhere font-semibold">{email}</bdi>
          </p>
        </FormPage>
      )}
    </div>
  )
}
