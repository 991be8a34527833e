import type { ReactNode } from 'react'
import type { ListedSale } from '#contract/catalog/flash-sales.ts'
import { Icon } from '#ui/icon.tsx'
import { Countdown } from '../../home/countdown.tsx'
import { usePage } from '../../page-context.tsx'

type SaleHeadProps = {
  sale: Pick<ListedSale, 'state' | 'start_time' | 'end_time'>
  /** The server's time as an ISO string. */
  now: string
  children: ReactNode
}

/** The state of a sale, its heading, and a countdown to its end or start. */
export function SaleHead({ sale, now, children }: SaleHeadProps) {
  const { t } = usePage()
  const words = { running: t('sales.running'), coming: t('sales.coming'), ended: t('sales.over') }
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-5">
      <div>
        <p className="mb-1 flex items-center gap-1.5 font-bold text-sale text-sm">
          <Icon name="clock" size={18} />
          {words[sale.state]}
        </p>
        {children}
      </div>
      {sale.state === 'running' && <Countdown end={sale.end_time} now={now} />}
      {sale.state === 'coming' && <Countdown end={sale.start_time} now={now} coming />}
    </div>
  )
}
