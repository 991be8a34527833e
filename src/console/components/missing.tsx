import { type ConsoleKey, hasConsoleMessage } from '#i18n/console-messages.ts'
import { usePage } from '../page-context.tsx'

/** Languages without a translation of the text. */
export function Missing({ languages }: { languages: string[] }) {
  const { t } = usePage()
  if (languages.length === 0) return null
  const nameOf = (code: string) => {
    const key = `console_goods.languages.${code}`
    return hasConsoleMessage(key) ? t(key as ConsoleKey) : code
  }
  return (
    <span className="flex flex-wrap gap-2">
      {languages.map((code) => (
        <span key={code} className="font-normal text-sale text-sm">
          {t('console_goods.missing_in', { language: nameOf(code) })}
        </span>
      ))}
    </span>
  )
}
