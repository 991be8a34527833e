import { textsOf } from '../../../pages/form-refusal.ts'
import { TextField } from '../../../ui/field.tsx'
import { formOf } from '../../form-of.ts'
import { usePage } from '../../page-context.tsx'
import { FormPage } from '../../parts/form-page.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { doneAt, submit } from '../../parts/submit.ts'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/new-page'

export const handle = { may: 'content.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds a page and leads to its text; sent twice it is one. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { key, ...values } = textsOf(await formOf(request, context), ['address', 'title_en', 'title_fa', 'key'])
  return await submit(visit, { values }, async () => {
    const { slug } = await visit.api.console.pages.add({ body: values }, { idempotencyKey: key })
    return doneAt(visit, visit.links.contentOf('pages', slug), 'console_texts.pages.added')
  })
}

export default function NewPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  const { refused, values } = actionData ?? {}
  const field = (name: 'address' | 'title_en' | 'title_fa') => ({
    name,
    defaultValue: values?.[name],
    error: refused?.fields[name],
    autoComplete: 'off',
  })
  return (
    <>
      <PageHead
        title={say('console_texts.pages.add')}
        text={say('console_texts.pages.add_text')}
        up={{ href: links.content('pages'), title: say('console_content.tabs.pages') }}
      />
      <FormPage
        action={links.newContent('page')}
        refused={refused}
        save={say('console_texts.pages.add')}
        back={links.content('pages')}
      >
        <input type="hidden" name="key" value={key} />
        <TextField
          {...field('title_en')}
          label={say('console_texts.title_en')}
          dir="ltr"
          lang="en"
          maxLength={200}
          autoFocus={!refused}
          required
        />
        <TextField {...field('title_fa')} label={say('console_texts.title_fa')} dir="rtl" lang="fa" maxLength={200} />
        <TextField
          {...field('address')}
          label={say('console_texts.pages.address')}
          hint={say('console_texts.pages.address_hint')}
          dir="ltr"
          maxLength={120}
          autoCapitalize="none"
          required
        />
      </FormPage>
    </>
  )
}
