import type { ReactNode } from 'react'
import { Title } from '#ui/title.tsx'
import { type Page, pageOf, usePage } from '../page-context.tsx'

const languages = { en: 'ltr', fa: 'rtl' } as const
export type PromotionLanguage = keyof typeof languages

/** A promotion as buyers see it, in both languages side by side, each in its own text direction. */
export function BothLanguages({ children }: { children: (page: Page, language: PromotionLanguage) => ReactNode }) {
  const page = usePage()
  return (
    <section className="grid gap-3" aria-labelledby="preview-title">
      <Title as="h2" size="card" id="preview-title">
        {page.t('console_deals.preview_title')}
      </Title>
      <div className="grid gap-4 lg:grid-cols-2">
        {(['en', 'fa'] as const).map((language) => (
          <div key={language} lang={language} dir={languages[language]} className="min-w-0">
            {children(pageOf({ ...page, language, direction: languages[language] }), language)}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Title in the language; the English title if it is missing. */
export const titleIn = (values: Record<string, string>, language: PromotionLanguage): string =>
  values[`title_${language}`] || values.title_en || ''

/** End of the promotion from the form, in Kabul time; null if it is not a date. */
export function endIn({ ends_at: typed }: Record<string, string>): Date | null {
  const end = new Date(`${typed}+04:30`)
  return Number.isNaN(end.getTime()) ? null : end
}
