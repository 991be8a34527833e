import type { ReactNode } from 'react'
import { Tabs } from '../components/tabs.tsx'
import { usePage } from '../page-context.tsx'

/** Languages of the console with their text direction. */
export const shownIn = { en: 'ltr', fa: 'rtl' } as const
export type ShownIn = keyof typeof shownIn

/** Language of a preview: the one in the address, else the language of the page. */
export function requestedLanguage(request: Request, language: string): ShownIn {
  const requested = new URL(request.url).searchParams.get('lang') ?? language
  return requested === 'fa' ? 'fa' : 'en'
}

/** Tabs that switch the language of a preview. */
export function LanguageTabs({ shown, hrefIn }: { shown: ShownIn; hrefIn: (language: ShownIn) => string }) {
  const { t } = usePage()
  const tabs = (['en', 'fa'] as const).map((code) => ({
    href: hrefIn(code),
    title: t(`console_goods.languages.${code}`),
    current: code === shown,
  }))
  return <Tabs label={t('console_texts.preview_language')} tabs={tabs} />
}

/** Content as shoppers see it in one language. */
export function InLanguage({ shown, children }: { shown: ShownIn; children: ReactNode }) {
  return (
    <div lang={shown} dir={shownIn[shown]} className="rounded-2xl border border-line bg-paper p-5 md:p-8">
      {children}
    </div>
  )
}
