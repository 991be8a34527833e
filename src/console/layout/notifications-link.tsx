import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** The API counts up to this number of unread notifications. */
const MANY = 100

/** Link to the notifications, with the number of unread ones. */
export function NotificationsLink({ unread }: { unread: number }) {
  const { t, urls, number } = usePage()
  const shown = unread < MANY ? number(unread) : t('console_news.many')
  const label = unread === 0 ? t('console_news.bell_none') : t('console_news.bell', { count: unread, number: shown })
  return (
    <a href={urls.news()} aria-label={label} className={buttonClasses({ variant: 'bare' }, 'bell')}>
      <Icon name="bell" />
      {unread > 0 && (
        <span aria-hidden="true" className="bell-count">
          {shown}
        </span>
      )}
    </a>
  )
}
