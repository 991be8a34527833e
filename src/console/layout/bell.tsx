import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** The API counts no more. */
const MANY = 100

/** The way to the news, with how much of it is unread. */
export function Bell({ unread }: { unread: number }) {
  const { say, links, number } = usePage()
  const shown = unread < MANY ? number(unread) : say('console_news.many')
  const label =
    unread === 0 ? say('console_news.bell_none') : say('console_news.bell', { count: unread, number: shown })
  return (
    <a href={links.news()} aria-label={label} className={buttonClasses({ look: 'bare' }, 'bell')}>
      <Icon name="bell" />
      {unread > 0 && (
        <span aria-hidden="true" className="bell-count">
          {shown}
        </span>
      )}
    </a>
  )
}
