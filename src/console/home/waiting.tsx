import type { Permission } from '#contract/permissions.ts'
import { MAX_COUNTED, type WaitingKind, waitingLists } from '#contract/staff/home.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Title } from '#ui/title.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import type { Urls } from '../urls.ts'

type OpenTask = {
  icon: IconName
  /** Permission that the linked page requires. */
  may: Permission
  href: (urls: Urls) => string
}

const openTasks: Record<WaitingKind, OpenTask> = {
  calls: { icon: 'phone', may: 'calls.make', href: (urls) => urls.calls(waitingLists.calls) },
  parcels: { icon: 'truck', may: 'parcels.pack', href: (urls) => urls.packing(waitingLists.parcels) },
  // This page counts runs, and links to orders outside delivery runs.
  cash: { icon: 'cash', may: 'cash.count', href: (urls) => urls.cash() },
  refunds: { icon: 'wallet', may: 'orders.read', href: (urls) => urls.orders(waitingLists.refunds) },
  disputes: { icon: 'bank', may: 'news.read', href: (urls) => urls.alerts(waitingLists.disputes) },
  reviews: { icon: 'star', may: 'reviews.judge', href: (urls) => urls.reviews(waitingLists.reviews) },
  stock: { icon: 'store', may: 'goods.read', href: (urls) => urls.products(waitingLists.stock) },
  mails: { icon: 'mail', may: 'news.read', href: (urls) => urls.mails(waitingLists.mails) },
  alerts: { icon: 'alert', may: 'news.read', href: (urls) => urls.alerts(waitingLists.alerts) },
}

type WaitingProps = { waiting: { kind: WaitingKind; count: number }[] }

/** Open tasks, most urgent first. Tasks with a count of zero follow in a short list. */
export function Waiting({ waiting }: WaitingProps) {
  const { t } = usePage()
  const some = waiting.filter(({ count }) => count > 0)
  const none = waiting.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <Title as="h2" size="card" id="waiting">
        {t('console_home.waiting')}
      </Title>
      {some.length === 0 && <p className="text-ink-soft">{t('console_home.all_done')}</p>}
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {some.map((one) => (
          <Card as="li" room="none" key={one.kind}>
            <ToDo {...one} />
          </Card>
        ))}
      </ol>
      {some.length > 0 && none.length > 0 && (
        <p className="text-ink-soft text-sm">
          {t('console_home.nothing_of', {
            kinds: none.map(({ kind }) => t(`console_home.kinds.${kind}`)).join(t('console_home.comma')),
          })}
        </p>
      )}
    </section>
  )
}

const inRow = 'flex min-h-16 items-center gap-3 rounded-2xl p-4'

function ToDo({ kind, count }: { kind: WaitingKind; count: number }) {
  const { t, number, urls } = usePage()
  const may = useHasPermission()
  const { icon, href, ...page } = openTasks[kind]
  const shown = (
    <>
      <Icon name={icon} />
      <span className="grow font-semibold">{t(`console_home.kinds.${kind}`)}</span>
      <Badge tone="open">
        {count < MAX_COUNTED ? number(count) : t('console_home.and_more', { number: MAX_COUNTED })}
      </Badge>
    </>
  )
  if (!may(page.may)) return <div className={inRow}>{shown}</div>
  return (
    <a href={href(urls)} className={`${inRow} hover:bg-sunk`}>
      {shown}
    </a>
  )
}
