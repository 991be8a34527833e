import type { Common } from '../../contract/site/settings.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** Product pages have a bar for buying at the lower edge. */
const hasBottomBar = (path: string) => /^\/[^/]+\/product\//.test(path)

/** Opens WhatsApp with the shop's number and a greeting already written (spec §1). Stands before the footer. */
export function ChatButton({ setting }: { setting: Common['setting'] }) {
  const { say, path } = usePage()
  const number = setting.chat_number.replace(/\D/g, '')
  return (
    <aside aria-label={say('shell.contact')} className={classes('chat-bubble', hasBottomBar(path) && 'chat-lifted')}>
      <a
        href={`https://wa.me/${number}?text=${inAddress(setting.chat_greeting)}`}
        target="_blank"
        rel="noopener"
        className="chat-button"
      >
        <Icon name="chat" size={24} />
        <span>{say('shell.chat')}</span>
      </a>
    </aside>
  )
}

/** Letters stand as they are: each of Dari's would take six signs, on every page, and browsers write them so by themselves. */
const inAddress = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, encodeURIComponent)
