import { type ConsoleKey, hasConsoleMessage } from '#i18n/console-messages.ts'
import { UnbrokenNumbers } from '../components/unbroken-numbers.tsx'
import { type Page, usePage } from '../page-context.tsx'

/** The target of an entry, as a link to all entries about this target. */
export function TargetLink({ target: { type, id } }: { target: { type: string; id: string } }) {
  const { t, urls } = usePage()
  if (!id) return null
  return (
    <a
      href={urls.auditLog({ target_type: type, target_id: id })}
      className="wrap-anywhere font-normal text-ink-soft text-sm underline-offset-4 hover:underline"
    >
      {typeTitle(type, t)}{' '}
      <bdi>
        <UnbrokenNumbers>{shortened(id)}</UnbrokenNumbers>
      </bdi>
    </a>
  )
}

/** A target type without a message is shown by its name. */
function typeTitle(type: string, t: Page['t']): string {
  const key = `console_audit.targets.${type}`
  return hasConsoleMessage(key) ? t(key as ConsoleKey) : type
}

/** For a UUID only the end is shown: the beginning encodes the time and is nearly the same for all ids of a day. */
export const shortened = (id: string): string => (/^[0-9a-f-]{36}$/.test(id) ? `…${id.slice(-8)}` : id)
