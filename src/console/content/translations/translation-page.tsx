import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { readShownValues } from '../../components/read-shown-values.ts'
import { formAction } from '../../form-action.ts'
import { formOf } from '../../form-of.ts'
import { useHasPermission } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import { SettingField } from '../../settings/section-form.tsx'
import { ContentForm } from '../content-form.tsx'
import type { Route } from './+types/translation-page'
import { CurrentTexts } from './current-texts.tsx'
import { findLanguage } from './find-language.ts'

export const handle = { may: 'content.read' }

export async function loader({ params: { code, key }, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [language, translation, inEnglish, inDari] = await Promise.all([
    findLanguage(ctx, code),
    ctx.api.console.words.one({ params: { code, key } }),
    savedTextIn(ctx, 'en', key),
    savedTextIn(ctx, 'fa', key),
  ])
  return { language, translation, said: { en: inEnglish, fa: inDari } }
}

/** Current text of a message; null if the language does not have it, because languages differ in their plural forms. */
async function savedTextIn({ api }: RequestContext, code: string, key: string): Promise<string | null> {
  const { data } = await api.console.words.list({ params: { code }, query: { search: key, limit: 100 } })
  return data.find((translation) => translation.key === key)?.text ?? null
}

/** Saves a text for the message, or restores the default text. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request, args.context)
  if (form.has('reset'))
    return await formAction(args, {
      fields: () => undefined,
      run: ({ api, params }) => api.console.words.reset({ params }),
      done: ({ urls, params: { code, key } }) => ({
        to: urls.contentOf('words', code, key),
        toast: 'console_texts.words.was_reset',
      }),
    })
  return await formAction(args, {
    fields: ['text'],
    run: ({ api, params, values }) =>
      api.console.words.change({ params, body: { ...values, seen: readShownValues(form) } }),
    done: ({ ctx, urls }) => ({ to: urls.path(ctx.path), toast: 'console.saved' }),
  })
}

/** One message of the interface: its default text, and its current text in both languages. */
export default function TranslationPage({
  loaderData: { language, translation, said },
  actionData,
}: Route.ComponentProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const { code, name, direction, built } = language
  const { key, original, text, changed } = translation
  const here = urls.contentOf('words', code, key)
  const shown = { text }
  return (
    <>
      <PageHead
        title={t('console_texts.words.one', { name })}
        up={{ href: urls.contentOf('words', code), title: t('console_texts.words.title', { name }) }}
      />
      <p className="mb-4 wrap-anywhere text-ink-soft">
        <bdi dir="ltr">{key}</bdi>
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card variant="sunk" className="grid gap-2">
          <Title as="h2" size="card">
            {t('console_texts.words.original')}
          </Title>
          <p lang={built ? code : 'en'} dir={built ? direction : 'ltr'} className="wrap-anywhere whitespace-pre-line">
            {original}
          </p>
          {changed && may('content.write') && (
            <form method="post" action={here} data-swap="" data-submit-once="">
              <Button variant="secondary" name="reset" value="1">
                {t(built ? 'console_texts.words.reset' : 'console_texts.words.reset_added')}
              </Button>
            </form>
          )}
        </Card>
        <ContentForm action={here} formError={actionData?.formError} shown={shown} back={urls.contentOf('words', code)}>
          <SettingField
            formError={actionData?.formError}
            typed={actionData?.values}
            shown={shown}
            name="text"
            label={t('console_texts.words.text')}
            hint={original.includes('{{') ? t('console_texts.words.braces_hint', { braces: '{{…}}' }) : undefined}
            type="area"
            rows={4}
            maxLength={2000}
            dir={direction}
            lang={code}
          />
        </ContentForm>
        <CurrentTexts texts={said} />
      </div>
    </>
  )
}
