import type { Common } from '#contract/site/settings.ts'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** Product pages have a purchase bar at the bottom. On phones it contains the chat button. */
const hasBottomBar = (path: string) => /^\/[^/]+\/product\//.test(path)

/** Opens a WhatsApp chat with the shop and a prepared greeting (spec §1). Rendered before the footer. */
export function ChatButton({ setting }: { setting: Common['setting'] }) {
  const { t, path } = usePage()
  return (
    <aside aria-label={t('shell.contact')} className={classes('chat-bubble', hasBottomBar(path) && 'chat-lifted')}>
      <a href={chatAddress(setting)} target="_blank" rel="noopener" className="chat-button">
        <Icon name="chat" size={24} />
        <span>{t('shell.chat')}</span>
      </a>
    </aside>
  )
}

type ChatSetting = Pick<Common['setting'], 'chat_number' | 'chat_greeting'>

const chatAddress = ({ chat_number, chat_greeting }: ChatSetting): string =>
  `https://wa.me/${chat_number.replace(/\D/g, '')}?text=${inAddress(chat_greeting)}`

/** The chat link as an icon in the bottom bar on phones. Renders nothing if the shop has no chat number. */
export function ChatInBar({ setting }: { setting: ChatSetting | undefined }) {
  const { t } = usePage()
  if (!setting?.chat_number) return null
  return (
    <a href={chatAddress(setting)} target="_blank" rel="noopener" className="chat-in-bar" aria-label={t('shell.chat')}>
      <Icon name="chat" size={24} />
    </a>
  )
}

/**
 * Leaves letters and digits unencoded: a Dari letter would take six characters on every page, and browsers encode them.
 */
const inAddress = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, encodeURIComponent)
