import type { Common } from '#contract/site/settings.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** Product pages have a bar for buying at the lower edge: on phones the chat stands in it. */
const hasBottomBar = (path: string) => /^\/[^/]+\/product\//.test(path)

/** Opens WhatsApp with the shop's number and a greeting already written (spec §1). Stands before the footer. */
export function ChatButton({ setting }: { setting: Common['setting'] }) {
  const { say, path } = usePage()
  return (
    <aside aria-label={say('shell.contact')} className={classes('chat-bubble', hasBottomBar(path) && 'chat-lifted')}>
      <a href={chatAddress(setting)} target="_blank" rel="noopener" className="chat-button">
        <Icon name="chat" size={24} />
        <span>{say('shell.chat')}</span>
      </a>
    </aside>
  )
}

type ChatSetting = Pick<Common['setting'], 'chat_number' | 'chat_greeting'>

const chatAddress = ({ chat_number, chat_greeting }: ChatSetting): string =>
  `https://wa.me/${chat_number.replace(/\D/g, '')}?text=${inAddress(chat_greeting)}`

/** The same as an icon in the bar at the lower edge of phones; nothing where the shop has no number. */
export function ChatInBar({ setting }: { setting: ChatSetting | undefined }) {
  const { say } = usePage()
  if (!setting?.chat_number) return null
  return (
    <a
      href={chatAddress(setting)}
      target="_blank"
      rel="noopener"
      className="chat-in-bar"
      aria-label={say('shell.chat')}
    >
      <Icon name="chat" size={24} />
    </a>
  )
}

/** Letters stand as they are: each of Dari's would take six signs, on every page, and browsers write them so by themselves. */
const inAddress = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, encodeURIComponent)
