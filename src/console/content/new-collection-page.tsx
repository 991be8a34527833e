import { TextField } from '#ui/field.tsx'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import type { Route } from './+types/new-collection-page'

export const handle = { may: 'content.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds an empty collection. Its products are added next. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['title_en', 'title_fa'],
    run: ({ api, values, once }) => api.console.collections.add({ body: values }, once),
    done: ({ urls }, { id }) => ({ to: urls.collection(id), toast: 'console_content.added' }),
  })

export default function NewCollectionPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const list = urls.content('collections')
  const { formError, values } = actionData ?? {}
  const field = (name: 'title_en' | 'title_fa') => ({
    name,
    label: t(`console_content.fields.${name}`),
    defaultValue: values?.[name] ?? '',
    error: formError?.fields[name],
    autoComplete: 'off',
    maxLength: 120,
  })
  return (
    <>
      <PageHead
        title={t('console_content.collection.add')}
        text={t('console_content.collection.added_empty')}
        up={{ href: list, title: t('console_content.tabs.collections') }}
      />
      <FormPage action={urls.newCollection()} formError={formError} save={t('console_content.add_button')} back={list}>
        <input type="hidden" name="key" value={key} />
        <TextField {...field('title_en')} dir="ltr" lang="en" required />
        <TextField {...field('title_fa')} dir="rtl" lang="fa" />
      </FormPage>
    </>
  )
}
