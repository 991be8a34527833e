import { textsOf } from '../../../pages/form-refusal.ts'
import { formOf } from '../../form-of.ts'
import { usePage } from '../../page-context.tsx'
import { FormPage } from '../../parts/form-page.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { doneAt, submit } from '../../parts/submit.ts'
import { SettingField } from '../../settings/section-form.tsx'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/new-language-page'
import { directionOf } from './direction.ts'
import { LanguageFields } from './language-fields.tsx'

export const handle = { may: 'content.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds a language and leads to its words; sent twice it is one. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { key, ...values } = textsOf(await formOf(request, context), ['code', 'name', 'direction', 'key'])
  return await submit(visit, { values }, async () => {
    const body = { ...values, direction: directionOf(values.direction) }
    await visit.api.console.languages.add({ body }, { idempotencyKey: key })
    return doneAt(
      visit,
      visit.links.contentOf('words', values.code.trim().toLowerCase()),
      'console_texts.languages.added',
    )
  })
}

export default function NewLanguagePage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  const field = { refused: actionData?.refused, typed: actionData?.values, shown: {} }
  return (
    <>
      <PageHead
        title={say('console_texts.languages.add')}
        text={say('console_texts.languages.add_text')}
        up={{ href: links.content('words'), title: say('console_content.tabs.words') }}
      />
      <FormPage
        action={links.newContent('language')}
        refused={field.refused}
        save={say('console_texts.languages.add')}
        back={links.content('words')}
      >
        <input type="hidden" name="key" value={key} />
        <SettingField
          {...field}
          name="code"
          label={say('console_texts.languages.code')}
          hint={say('console_texts.languages.code_hint')}
          dir="ltr"
          maxLength={3}
        />
        <LanguageFields {...field} />
      </FormPage>
    </>
  )
}
