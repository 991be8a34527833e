import { discountPercent, toMinor } from '#contract/money.ts'
import type { SaleCost } from '#contract/staff/promotions.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { Title } from '#ui/title.tsx'
import type { Page } from '../page-context.tsx'
import { BothLanguages, endIn, titleIn } from './both-languages.tsx'

/** Number of products in the preview. */
const SHOWN = 6

type SalePreviewProps = {
  values: Record<string, string>
  sold: SaleCost[]
  /** Base address of pictures. */
  base: string
}

/** A flash sale as buyers see it, in both languages: products with their current price and their sale price. */
export function SalePreview({ values, sold, base }: SalePreviewProps) {
  const end = endIn(values)
  return (
    <BothLanguages>
      {(page, language) => (
        <Card className="grid gap-3" room="small">
          <Title as="h3" size="card">
            <bdi>{titleIn(values, language)}</bdi>
          </Title>
          {end && (
            <p className="text-ink-soft text-sm">
              {page.t('console_deals.until', { day: page.date(end), time: page.time(end) })}
            </p>
          )}
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {sold.slice(0, SHOWN).map((product) => (
              <Sold key={product.product} of={product} page={page} base={base} />
            ))}
          </ul>
        </Card>
      )}
    </BothLanguages>
  )
}

function Sold({ of, page, base }: { of: SaleCost; page: Page; base: string }) {
  const { t, urls, money, number, discount, titleOf } = page
  const off = discountPercent(toMinor(of.price), toMinor(of.before))
  return (
    <li className="grid content-start gap-1">
      <span className="relative overflow-hidden rounded-xl">
        <Picture base={base} name={of.image} alt="" sizes="9rem" widths={[160, 320]} />
        {off > 0 && (
          <Badge tone="bad" className="absolute start-2 top-2">
            {discount(off)}
          </Badge>
        )}
      </span>
      <a href={urls.inShop(of.product, of.id)} className="line-clamp-2 text-sm hover:underline">
        <bdi>{titleOf(of.title)}</bdi>
      </a>
      <p>
        <strong className={off > 0 ? 'text-sale' : ''}>
          <bdi>{money(of.price)}</bdi>
        </strong>{' '}
        {off > 0 && (
          <s className="text-ink-soft text-sm">
            <bdi>{money(of.before)}</bdi>
          </s>
        )}
      </p>
      <p className="text-ink-soft text-sm">
        {t('sales.left', { count: of.allotment, n: number(of.allotment) })}
        {' · '}
        {t('sales.cap', { count: of.cap_per_buyer, n: number(of.cap_per_buyer) })}
      </p>
    </li>
  )
}
