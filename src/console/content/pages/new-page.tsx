import { TextField } from '#ui/field.tsx'
import { FormPage } from '../../components/form-page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import type { Route } from './+types/new-page'

export const handle = { may: 'content.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds a page and redirects to its text. The idempotency key prevents a second page if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['address', 'title_en', 'title_fa'],
    run: ({ api, values, once }) => api.console.pages.add({ body: values }, once),
    done: ({ urls }, { slug }) => ({ to: urls.contentOf('pages', slug), toast: 'console_texts.pages.added' }),
  })

export default function NewPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values } = actionData ?? {}
  const field = (name: 'address' | 'title_en' | 'title_fa') => ({
    name,
    defaultValue: values?.[name],
    error: formError?.fields[name],
    autoComplete: 'off',
  })
  return (
    <>
      <PageHead
        title={t('console_texts.pages.add')}
        text={t('console_texts.pages.add_text')}
        up={{ href: urls.content('pages'), title: t('console_content.tabs.pages') }}
      />
      <FormPage
        action={urls.newContent('page')}
        formError={formError}
        save={t('console_texts.pages.add')}
        back={urls.content('pages')}
      >
        <input type="hidden" name="key" value={key} />
        <TextField
          {...field('title_en')}
          label={t('console_texts.title_en')}
          dir="ltr"
          lang="en"
          maxLength={200}
          autoFocus={!formError}
          required
        />
        <TextField {...field('title_fa')} label={t('console_texts.title_fa')} dir="rtl" lang="fa" maxLength={200} />
        <TextField
          {...field('address')}
          label={t('console_texts.pages.address')}
          hint={t('console_texts.pages.address_hint')}
          dir="ltr"
          maxLength={120}
          autoCapitalize="none"
          required
        />
      </FormPage>
    </>
  )
}
