import { translator } from '#i18n/translator.ts'
import styles from '#ui/questions.css?url'
import { Questions } from '#ui/questions.tsx'
import { Title } from '#ui/title.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { InLanguage, LanguageTabs, requestedLanguage } from '../in-language.tsx'
import type { Route } from './+types/faq-preview'

export const handle = { may: 'content.read' }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  return { lang: requestedLanguage(request, ctx.language), questions: (await ctx.api.console.faq.list()).data }
}

/** Questions as shoppers see them: a missing Dari text is shown in English. */
export default function FaqPreview({ loaderData: { questions, lang } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const entries = questions.map(({ fields }) => ({
    heading: fields[`question_${lang}`] || fields.question_en,
    paragraphs: (fields[`answer_${lang}`] || fields.answer_en).split('\n\n'),
  }))
  return (
    <>
      <PageHead
        title={t('console_texts.preview_of', { name: t('console_content.tabs.faq') })}
        up={{ href: urls.content('faq'), title: t('console_content.tabs.faq') }}
      />
      <LanguageTabs shown={lang} hrefIn={(code) => urls.contentOf('faq', 'preview', '', { lang: code })} />
      <InLanguage shown={lang}>
        <div className="mx-auto grid max-w-3xl gap-6">
          <Title as="h2" size="page">
            {translator(lang)('content.faq')}
          </Title>
          <Questions questions={entries} level={3} />
        </div>
      </InLanguage>
    </>
  )
}
