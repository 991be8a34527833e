import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { MAX_MESSAGE } from '#contract/site/content.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { useMailLeaves } from '../../use-site.ts'
import type { Route } from './+types/contact-page'
import { ContactWays } from './contact-ways.tsx'
import { contentKey } from './content-key.ts'

const fields = ['name', 'email', 'subject', 'message'] as const
type Values = Record<(typeof fields)[number], string>

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('content.contact.title'), description: t('content.contact.text') }))

export function loader({ context }: Route.LoaderArgs) {
  return { sent: new URL(requestContext(context).path, 'http://place').searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await formOf(request, context)
  const values = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? '')])) as Values
  ctx.cookies.guestToken()
  try {
    await ctx.api.content.contact({ body: values }, { idempotencyKey: await contentKey(values) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ values, errors: error.fields }, { status: 422 })
  }
  return redirect(ctx.urls.contact({ sent: 1 }), 303)
}

/** The shop's contact data and a contact form. */
export default function ContactPage({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const { t } = usePage()
  return (
    <>
      <Breadcrumbs crumbs={[{ title: t('content.contact.title') }]} />
      <header className="mb-6">
        <Title as="h1" size="page">
          {t('content.contact.title')}
        </Title>
        <p className="max-w-2xl text-ink-soft">{t('content.contact.text')}</p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        {sent && !actionData ? <Sent /> : <ContactForm values={actionData?.values} errors={actionData?.errors} />}
        <ContactWays />
      </div>
    </>
  )
}

function Sent() {
  const { t, urls } = usePage()
  const text = useMailLeaves() ? t('content.contact.sent_text') : undefined
  return (
    <Card as="div" room="none" role="status">
      <Empty icon="check" title={t('content.contact.sent')} text={text}>
        <ButtonLink href={urls.contact()} variant="secondary">
          {t('content.contact.another')}
        </ButtonLink>
      </Empty>
    </Card>
  )
}

type FormState = { values: Values | undefined; errors: Record<string, string> | undefined }

function ContactForm({ values, errors = {} }: FormState) {
  const { t, urls } = usePage()
  const mailLeaves = useMailLeaves()
  const fieldProps = (name: keyof Values) => ({
    name,
    defaultValue: values?.[name],
    error: errors[name],
    required: true,
  })
  return (
    <Card
      as="form"
      room="large"
      method="post"
      action={urls.contact()}
      noValidate
      data-swap=""
      data-submit-once=""
      className="grid gap-4 md:grid-cols-2"
    >
      <Title as="h2" size="question" className="md:col-span-2">
        {t('content.contact.form')}
      </Title>
      {Object.keys(errors).length > 0 && (
        <div className="md:col-span-2">
          <Notice kind="error">{t('content.contact.failed')}</Notice>
        </div>
      )}
      <TextField {...fieldProps('name')} label={t('content.contact.name')} autoComplete="name" maxLength={120} />
      <TextField
        {...fieldProps('email')}
        type="email"
        label={t('content.contact.email')}
        hint={mailLeaves ? t('content.contact.email_hint') : undefined}
        autoComplete="email"
        dir="ltr"
        maxLength={254}
      />
      <div className="md:col-span-2">
        <TextField {...fieldProps('subject')} label={t('content.contact.subject')} maxLength={200} />
      </div>
      <div className="md:col-span-2">
        <TextArea {...fieldProps('message')} label={t('content.contact.message')} rows={6} maxLength={MAX_MESSAGE} />
      </div>
      <div className="md:col-span-2">
        <Button>{t('content.contact.send')}</Button>
      </div>
    </Card>
  )
}
