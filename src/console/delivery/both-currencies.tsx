import { usePage } from '../page-context.tsx'

/** An amount in afghani, and below it the amount that buyers in dollars pay. */
export function BothCurrencies({ afn, usd }: { afn: number; usd: number }) {
  const { money } = usePage()
  return (
    <span className="grid whitespace-nowrap">
      <bdi>{money(afn)}</bdi>
      <bdi className="font-normal text-ink-soft text-sm">{money(usd, 'USD')}</bdi>
    </span>
  )
}
