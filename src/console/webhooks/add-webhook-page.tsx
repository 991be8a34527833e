import { eventKinds, eventNames } from '#contract/platform/events.ts'
import { TextField } from '#ui/field.tsx'
import { textOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import type { Route } from './+types/add-webhook-page'
import { KindChoice, kindsIn } from './kind-choice.tsx'
import { Secret } from './secret.tsx'

export const handle = { may: 'tokens.write' }

/** Adds a webhook and shows its secret in place of the form: the API returns it only in this response. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) => ({ url: textOf(form, 'url'), kinds: kindsIn(form) }),
    async run({ api, values }) {
      const { webhook, secret } = await api.console.webhooks.add({ body: values })
      return { added: { id: webhook.id, secret } }
    },
  })

export default function AddWebhookPage({ actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  if (actionData && 'added' in actionData)
    return <Secret secret={actionData.added.secret} nextUrl={urls.webhook(actionData.added.id)} />
  const { formError, values } = actionData ?? {}
  return (
    <>
      <PageHead
        title={t('console_webhooks.add')}
        text={t('console_webhooks.text')}
        up={{ href: urls.webhooks(), title: t('console_webhooks.title') }}
      />
      <FormPage
        action={urls.addWebhook()}
        formError={formError}
        save={t('console_webhooks.add')}
        back={urls.webhooks()}
      >
        <TextField
          name="url"
          type="url"
          label={t('console_webhooks.url')}
          hint={t('console_webhooks.url_hint')}
          defaultValue={values?.url}
          error={formError?.fields.url}
          dir="ltr"
          autoComplete="off"
          maxLength={1000}
          required
        />
        <KindChoice
          chosen={values?.kinds ?? eventNames.filter((kind) => may(eventKinds[kind].may))}
          error={formError?.fields.kinds && t('console_webhooks.kinds_needed')}
        />
      </FormPage>
    </>
  )
}
