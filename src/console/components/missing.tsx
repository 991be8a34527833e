import { type ConsoleKey, hasConsoleWord } from '#i18n/console-words.ts'
import { usePage } from '../page-context.tsx'

/** Languages without a translation of the text. */
export function Missing({ languages }: { languages: string[] }) {
  const { say } = usePage()
  if (languages.length === 0) return null
  const nameOf = (code: string) => {
    const key = `console_goods.languages.${code}`
    return hasConsoleWord(key) ? say(key as ConsoleKey) : code
  }
  return (
    <span className="flex flex-wrap gap-2">
      {languages.map((code) => (
        <span key={code} className="font-normal text-sale text-sm">
          {say('console_goods.missing_in', { language: nameOf(code) })}
        </span>
      ))}
    </span>
  )
}
