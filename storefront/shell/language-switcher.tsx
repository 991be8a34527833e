import type { Language } from '../../contract/site/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/**
 * The other languages by their own names; nothing when there is only one (spec §1). Up to `atOnce` of them stand side by
 * side, more hide in a menu.
 */
export function LanguageSwitcher({ languages, atOnce = 2 }: { languages: Language[]; atOnce?: number }) {
  const { language, links, path, say } = usePage()
  const others = languages.filter(({ code }) => code !== language)
  const link = ({ code, iso, name }: Language) => (
    <a key={code} href={links.setLanguage(code, path)} hrefLang={iso} rel="nofollow" className="switch-link">
      <bdi lang={code}>{name}</bdi>
    </a>
  )
  if (others.length <= atOnce) return others.map(link)
  return (
    <details className="relative" data-menu>
      <summary className="switch-link cursor-pointer list-none">
        <Icon name="globe" size={18} />
        <span className="max-md:sr-only">{say('shell.language')}</span>
      </summary>
      <div className="absolute end-0 top-full z-40 grid min-w-40 rounded-xl border border-line bg-card p-2 text-ink [box-shadow:0_12px_32px_rgb(0_0_0/0.15)]">
        {others.map(link)}
      </div>
    </details>
  )
}
