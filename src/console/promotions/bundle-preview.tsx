import { parseWhole } from '#contract/numbers.ts'
import type { BundlePreview as Goods } from '#contract/staff/deals.ts'
import { isolated } from '#i18n/isolated.ts'
import { BundleCard, type BundlePart } from '#ui/bundle-card.tsx'
import type { Page } from '../page-context.tsx'
import { BothLanguages, endIn, titleIn } from './both-languages.tsx'

type BundlePreviewProps = {
  values: Record<string, string>
  goods: Goods
  /** Base address of pictures. */
  base: string
}

/** A bundle deal as its products' pages show it, in both languages. */
export function BundlePreview({ values, goods: { buy, free }, base }: BundlePreviewProps) {
  const end = endIn(values)
  const [bought, given] = [countIn(values.buy_quantity), countIn(values.free_quantity)]
  const part = ({ say, links, money, number, titleOf }: Page, of: Goods['buy'], count: number): BundlePart => ({
    picture: { base, name: of.image },
    href: links.inShop(of.product, of.id),
    title: titleOf(of.title),
    quantity: count > 1 ? number(count) : '',
    price: money(of.price),
    free: of === free ? say('bundles.free') : undefined,
    lack: of.in_stock ? undefined : say('errors.out_of_stock'),
  })
  return (
    <BothLanguages>
      {(page, language) => (
        <BundleCard
          id={`preview-${language}`}
          badge={page.say('bundles.title')}
          headline={page.say('bundles.headline', { buy: page.number(bought), free: page.number(given) })}
          title={titleIn(values, language)}
          parts={[part(page, buy, bought), part(page, free, given)]}
          saves={page.say('bundles.save', { amount: isolated(page.money(free.price * given)) })}
          until={end ? page.say('vouchers.until', { date: page.date(end) }) : ''}
        />
      )}
    </BothLanguages>
  )
}

const countIn = (text: string | undefined) => parseWhole(text ?? '') || 1
