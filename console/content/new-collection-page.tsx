import { textOf, textsOf } from '../../pages/form-refusal.ts'
import { TextField } from '../../ui/field.tsx'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/new-collection-page'
import { doing } from './doing.ts'

export const handle = { may: 'content.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds it empty: its products come next. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await formOf(request, context)
  const body = textsOf(form, ['title_en', 'title_fa'])
  const work = async () => {
    const { id } = await visit.api.console.collections.add({ body }, { idempotencyKey: textOf(form, 'key') })
    return visit.links.collection(id)
  }
  return await doing(visit, 'console_content.added', work, body)
}

export default function NewCollectionPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  const list = links.content('collections')
  const { refused, typed } = actionData ?? {}
  const field = (name: 'title_en' | 'title_fa') => ({
    name,
    label: say(`console_content.fields.${name}`),
    defaultValue: typed?.[name] ?? '',
    error: refused?.fields[name],
    autoComplete: 'off',
    maxLength: 120,
  })
  return (
    <>
      <PageHead
        title={say('console_content.collection.add')}
        text={say('console_content.collection.added_empty')}
        up={{ href: list, title: say('console_content.tabs.collections') }}
      />
      <FormPage action={links.newCollection()} refused={refused} save={say('console_content.add_button')} back={list}>
        <input type="hidden" name="key" value={key} />
        <TextField {...field('title_en')} dir="ltr" lang="en" required />
        <TextField {...field('title_fa')} dir="rtl" lang="fa" />
      </FormPage>
    </>
  )
}
