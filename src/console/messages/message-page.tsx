import { MAX_MESSAGE } from '#contract/site/content.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { isolated } from '#i18n/isolated.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/message-page'
import { MessageState } from './message-state.tsx'

export const handle = { may: 'messages.answer' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { message: await requestContext(context).api.console.messages.one({ params }) }
}

/** Sends the answer by mail. A form that is sent twice causes one mail. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['answer'],
    async run({ ctx, api, params, values }) {
      const { email } = await api.console.messages.answer({ params, body: values })
      return { email, leaves: (await ctx.who())?.mail_leaves ?? false }
    },
    done({ ctx, urls }, { email, leaves }) {
      const toastKey = leaves ? 'console_messages.sent' : 'console_messages.stored'
      const message = consoleTranslator(ctx.language)(toastKey, { email })
      return { to: urls.messages(), toast: { kind: leaves ? 'success' : 'error', message } }
    },
  })

export default function MessagePage({ loaderData: { message }, actionData }: Route.ComponentProps) {
  const { t, urls, moment } = usePage()
  const { mail_leaves } = useMe()
  const { formError, values } = actionData ?? {}
  return (
    <>
      <PageHead title={message.subject} up={{ href: urls.messages(), title: t('console_messages.title') }} />
      <div className="grid max-w-2xl gap-4">
        <Card className="grid gap-3">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="wrap-anywhere grid">
              <bdi className="font-semibold">{message.name}</bdi>
              <TextLink href={`mailto:${message.email}`} dir="ltr">
                {message.email}
              </TextLink>
              <span className="text-ink-soft text-sm">{moment(message.received_at)}</span>
            </p>
            <MessageState message={message} />
          </div>
          <p lang={message.language} dir="auto" className="wrap-anywhere whitespace-pre-line">
            {message.message}
          </p>
        </Card>
        {message.answered_at ? (
          <Card variant="sunk" className="grid gap-2">
            <p className="text-ink-soft text-sm">
              {t('console_messages.answered_on', {
                name: isolated(message.answered_by),
                time: moment(message.answered_at),
              })}
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {message.answer || t('console_messages.not_mailed')}
            </p>
          </Card>
        ) : (
          <FormPage
            action={urls.message(message.id)}
            formError={formError}
            save={t('console_messages.send')}
            back={urls.messages()}
          >
            {!mail_leaves && <Notice>{t('console_messages.no_server')}</Notice>}
            <TextArea
              name="answer"
              label={t('console_messages.answer')}
              hint={t('console_messages.answer_hint')}
              defaultValue={values?.answer}
              error={formError?.fields.answer}
              rows={8}
              dir="auto"
              maxLength={MAX_MESSAGE}
              required
            />
          </FormPage>
        )}
        <div className="flex flex-wrap gap-3">
          {!message.answered_at && (
            <ButtonLink href={urls.messageStep(message.id, 'settle')} variant="secondary" data-dialog="">
              {t('console_messages.steps.settle.title')}
            </ButtonLink>
          )}
          <ButtonLink href={urls.messageStep(message.id, 'delete')} variant="quiet" data-dialog="">
            {t('console_messages.steps.delete.title')}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
