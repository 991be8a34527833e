import { MOST_COUNTED, type WaitingKind } from '../../contract/staff/home.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Title } from '../../ui/title.tsx'
import { useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { placesFor } from '../places.ts'

type Look = {
  icon: IconName
  /** Names of places where it is done: the first that there is and that whoever looks may open. */
  places: string[]
  /** What of such a place is meant. */
  query?: string
}

const looks: Record<WaitingKind, Look> = {
  calls: { icon: 'phone', places: ['calls', 'orders'], query: '?only=awaiting' },
  parcels: { icon: 'truck', places: ['packing'] },
  cash: { icon: 'cash', places: ['cash'] },
  refunds: { icon: 'wallet', places: ['refunds', 'orders'], query: '?only=refund' },
  disputes: { icon: 'bank', places: ['disputes', 'news', 'alerts'] },
  reviews: { icon: 'star', places: ['reviews'] },
  stock: { icon: 'store', places: ['stock', 'goods', 'products'] },
  mails: { icon: 'mail', places: ['mails', 'alerts'] },
  alerts: { icon: 'alert', places: ['alerts', 'news'] },
}

type WaitingProps = { waiting: { kind: WaitingKind; count: number }[] }

/** What is to be done now, the most pressing first; what there is nothing of stays short, below. */
export function Waiting({ waiting }: WaitingProps) {
  const { say } = usePage()
  const some = waiting.filter(({ count }) => count > 0)
  const none = waiting.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <Title as="h2" size="card" id="waiting">
        {say('console_home.waiting')}
      </Title>
      {some.length === 0 && <p className="text-ink-soft">{say('console_home.all_done')}</p>}
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {some.map((one) => (
          <Card as="li" room="none" key={one.kind}>
            <ToDo {...one} />
          </Card>
        ))}
      </ol>
      {some.length > 0 && none.length > 0 && (
        <p className="text-ink-soft text-sm">
          {say('console_home.nothing_of', {
            kinds: none.map(({ kind }) => say(`console_home.kinds.${kind}`)).join(say('console_home.comma')),
          })}
        </p>
      )}
    </section>
  )
}

const inRow = 'flex min-h-16 items-center gap-3 rounded-2xl p-4'

function ToDo({ kind, count }: { kind: WaitingKind; count: number }) {
  const { say, number, links } = usePage()
  const { permissions } = useMe()
  const { icon, places, query } = looks[kind]
  const open = placesFor(permissions)
  const place = places.map((name) => open.find((one) => one.name === name)).find(Boolean)
  const shown = (
    <>
      <Icon name={icon} />
      <span className="grow font-semibold">{say(`console_home.kinds.${kind}`)}</span>
      <Badge tone="open">
        {count < MOST_COUNTED ? number(count) : say('console_home.and_more', { number: MOST_COUNTED })}
      </Badge>
    </>
  )
  if (!place) return <div className={inRow}>{shown}</div>
  const href = place.href(links) + (place.name === 'orders' && query ? query : '')
  return (
    <a href={href} className={`${inRow} hover:bg-sunk`}>
      {shown}
    </a>
  )
}
