import type { ReactNode } from 'react'
import { Tabs } from '../components/tabs.tsx'
import { usePage } from '../page-context.tsx'

/** The languages of the console, each with how it is written. */
export const shownIn = { en: 'ltr', fa: 'rtl' } as const
export type ShownIn = keyof typeof shownIn

/** Which language a preview is asked in: that of its address, else that of the page. */
export function languageAsked(request: Request, language: string): ShownIn {
  const asked = new URL(request.url).searchParams.get('lang') ?? language
  return asked === 'fa' ? 'fa' : 'en'
}

/** The same in the other language. */
export function LanguageTabs({ shown, hrefIn }: { shown: ShownIn; hrefIn: (language: ShownIn) => string }) {
  const { say } = usePage()
  const tabs = (['en', 'fa'] as const).map((code) => ({
    href: hrefIn(code),
    title: say(`console_goods.languages.${code}`),
    current: code === shown,
  }))
  return <Tabs label={say('console_texts.preview_language')} tabs={tabs} />
}

/** Something as shoppers see it in one language. */
export function InLanguage({ shown, children }: { shown: ShownIn; children: ReactNode }) {
  return (
    <div lang={shown} dir={shownIn[shown]} className="rounded-2xl border border-line bg-paper p-5 md:p-8">
      {children}
    </div>
  )
}
