import type { ShopLanguage } from '#contract/site/console-translations.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { type Column, DataTable } from '../../components/data-table.tsx'
import { FormErrors } from '../../components/form-errors.tsx'
import { formAction } from '../../form-action.ts'
import { useHasPermission } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/languages-page'

export const handle = { may: 'content.read' }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  languages: (await requestContext(context).api.console.languages.list()).data,
})

/** Publishes a language. Hiding one needs a confirmation (`language-step-page.tsx`). */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, form }) =>
      api.console.languages.change({ params: { code: textOf(form, 'on') }, body: { public: true } }),
    done: ({ urls }) => ({ to: urls.content('words'), toast: 'console_texts.languages.is_on' }),
  })

/** Languages that shoppers can choose, and languages in preparation. */
export default function LanguagesPage({ loaderData: { languages }, actionData }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  const may = useHasPermission()
  const columns: Column<ShopLanguage>[] = [
    {
      title: t('console_texts.languages.name'),
      variant: 'main',
      cell: ({ code, name }) => (
        <TextLink href={urls.contentOf('words', code)} className="gap-2">
          <bdi>{name}</bdi>
          <bdi className="font-normal text-ink-soft text-sm">{code}</bdi>
        </TextLink>
      ),
    },
    {
      title: t('console_texts.state'),
      cell: (language) => (
        <Badge tone={language.public ? 'good' : 'open'}>
          {t(language.public ? 'console_texts.languages.on' : 'console_texts.languages.off')}
        </Badge>
      ),
    },
    { title: t('console_texts.languages.changed'), variant: 'number', cell: ({ changed }) => number(changed) },
    { title: t('console_texts.languages.missing'), variant: 'number', cell: ({ missing }) => number(missing) },
  ]
  const steps: Column<ShopLanguage> = {
    title: t('console_texts.languages.change'),
    variant: 'actions',
    cell: (language) => <Steps language={language} />,
  }
  return (
    <div className="grid gap-4">
      {may('content.write') && (
        <ButtonLink href={urls.newContent('language')} className="justify-self-start">
          <Icon name="plus" size={20} />
          {t('console_texts.languages.add')}
        </ButtonLink>
      )}
      <FormErrors formError={actionData?.formError} />
      <DataTable
        caption={t('console_content.tabs.words')}
        columns={may('content.write') ? [...columns, steps] : columns}
        rows={languages}
        keyOf={({ code }) => code}
      />
    </div>
  )
}

function Steps({ language: { code, built, public: isOn } }: { language: ShopLanguage }) {
  const { t, urls } = usePage()
  if (code === 'en') return null
  return (
    <span className="flex flex-wrap gap-2">
      {isOn ? (
        <ButtonLink href={urls.contentOf('words', code, 'off')} variant="secondary" data-dialog="">
          {t('console_texts.languages.switch_off')}
        </ButtonLink>
      ) : (
        <form method="post" action={urls.content('words')} data-swap="" data-submit-once="">
          <input type="hidden" name="on" value={code} />
          <Button>{t('console_texts.languages.switch_on')}</Button>
        </form>
      )}
      {!built && (
        <ButtonLink href={urls.contentOf('words', code, 'settings')} variant="quiet">
          {t('console_texts.languages.settings')}
        </ButtonLink>
      )}
    </span>
  )
}
