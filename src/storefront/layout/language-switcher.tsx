import type { Language } from '#contract/site/settings.ts'
import { SwitchLink } from '#ui/bar-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuPanel } from '#ui/menu.tsx'
import { usePage } from '../page-context.tsx'

/**
 * The other languages in their own names. Renders nothing if there is only one language (spec §1). If there are more
 * than `atOnce`, they are in a menu.
 */
export function LanguageSwitcher({ languages, atOnce = 2 }: { languages: Language[]; atOnce?: number }) {
  const { language, urls, path, t } = usePage()
  const others = languages.filter(({ code }) => code !== language)
  const link = ({ code, iso, name }: Language) => (
    <SwitchLink key={code} href={urls.setLanguage(code, path)} hrefLang={iso} rel="nofollow">
      <bdi lang={code}>{name}</bdi>
    </SwitchLink>
  )
  if (others.length <= atOnce) return others.map(link)
  return (
    <details className="relative" data-menu>
      <SwitchLink as="summary">
        <Icon name="globe" size={18} />
        <span className="max-md:sr-only">{t('shell.language')}</span>
      </SwitchLink>
      <MenuPanel className="grid min-w-40">{others.map(link)}</MenuPanel>
    </details>
  )
}
