import { FormPage } from '../../components/form-page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import { SettingField } from '../../settings/section-form.tsx'
import type { Route } from './+types/new-language-page'
import { directionOf } from './direction.ts'
import { LanguageFields } from './language-fields.tsx'

export const handle = { may: 'content.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds a language and redirects to its translations. The idempotency key prevents a second language if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['code', 'name', 'direction'],
    run: ({ api, values, once }) =>
      api.console.languages.add({ body: { ...values, direction: directionOf(values.direction) } }, once),
    done: ({ urls, values }) => ({
      to: urls.contentOf('words', values.code.trim().toLowerCase()),
      toast: 'console_texts.languages.added',
    }),
  })

export default function NewLanguagePage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const field = { formError: actionData?.formError, typed: actionData?.values, shown: {} }
  return (
    <>
      <PageHead
        title={t('console_texts.languages.add')}
        text={t('console_texts.languages.add_text')}
        up={{ href: urls.content('words'), title: t('console_content.tabs.words') }}
      />
      <FormPage
        action={urls.newContent('language')}
        formError={field.formError}
        save={t('console_texts.languages.add')}
        back={urls.content('words')}
      >
        <input type="hidden" name="key" value={key} />
        <SettingField
          {...field}
          name="code"
          label={t('console_texts.languages.code')}
          hint={t('console_texts.languages.code_hint')}
          dir="ltr"
          maxLength={3}
        />
        <LanguageFields {...field} />
      </FormPage>
    </>
  )
}
