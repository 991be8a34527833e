import { TextField } from '#ui/field.tsx'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import type { Route } from './+types/unsubscribe-page'

export const handle = { may: 'newsletter.export' }

/** Unsubscribes an email address at the subscriber's request. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['email'],
    run: ({ api, values }) => api.console.newsletter.remove({ body: values }),
    done: ({ urls }, { email }) => ({ to: urls.newsletter(), toast: ['console_newsletter.remove.done', { email }] }),
  })

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values } = actionData ?? {}
  return (
    <>
      <PageHead
        title={t('console_newsletter.remove.title')}
        text={t('console_newsletter.remove.text')}
        up={{ href: urls.newsletter(), title: t('console_newsletter.title') }}
      />
      <FormPage
        action={urls.unsubscribe()}
        formError={formError}
        save={t('console_newsletter.remove.button')}
        back={urls.newsletter()}
      >
        <TextField
          name="email"
          type="email"
          label={t('errors.fields.email')}
          defaultValue={values?.email}
          error={formError?.fields.email}
          dir="ltr"
          autoComplete="off"
          autoFocus={!formError}
          required
        />
      </FormPage>
    </>
  )
}
