import type { Common } from '../../contract/site/settings.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** Opens WhatsApp with the shop's number and a greeting already written (spec §1). */
export function ChatButton({ setting }: { setting: Common['setting'] }) {
  const { say } = usePage()
  const number = setting.chat_number.replace(/\D/g, '')
  return (
    <aside aria-label={say('shell.contact')}>
      <a
        href={`https://wa.me/${number}?text=${inAddress(setting.chat_greeting)}`}
        target="_blank"
        rel="noopener"
        aria-label={say('shell.chat')}
        className="chat-button"
      >
        <Icon name="chat" size={24} />
      </a>
    </aside>
  )
}

/** Letters stand as they are: each of Dari's would take six signs, on every page, and browsers write them so by themselves. */
const inAddress = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, encodeURIComponent)
