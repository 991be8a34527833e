import { usePage } from '../page-context.tsx'

type OwnFirstProps = { en: string; fa: string }

/** A short text in both languages: the one in the reader's language comes first. Empty texts are left out. */
export function useOwnLanguageFirst() {
  const { language } = usePage()
  return ({ en, fa }: OwnFirstProps) => {
    const texts = [
      { lang: 'en', text: en },
      { lang: 'fa', text: fa },
    ].filter(({ text }) => text !== '')
    return language === 'fa' ? texts.reverse() : texts
  }
}
