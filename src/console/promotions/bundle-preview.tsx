import { parseWhole } from '#contract/numbers.ts'
import type { BundlePreview as Goods } from '#contract/staff/promotions.ts'
import { isolated } from '#i18n/isolated.ts'
import { BundleCard, type BundleItemProps } from '#ui/bundle-card.tsx'
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
  const [bought, freeQuantity] = [countIn(values.buy_quantity), countIn(values.free_quantity)]
  const bundleItem = ({ t, urls, money, number, titleOf }: Page, of: Goods['buy'], count: number): BundleItemProps => ({
    picture: { base, name: of.image },
    href: urls.inShop(of.product, of.id),
    title: titleOf(of.title),
    quantity: count > 1 ? number(count) : '',
    price: money(of.price),
    free: of === free ? t('bundles.free') : undefined,
    lack: of.in_stock ? undefined : t('errors.out_of_stock'),
  })
  return (
    <BothLanguages>
      {(page, language) => (
        <BundleCard
          id={`preview-${language}`}
          badge={page.t('bundles.title')}
          headline={page.t('bundles.headline', { buy: page.number(bought), free: page.number(freeQuantity) })}
          title={titleIn(values, language)}
          parts={[bundleItem(page, buy, bought), bundleItem(page, free, freeQuantity)]}
          saves={page.t('bundles.save', { amount: isolated(page.money(free.price * freeQuantity)) })}
          until={end ? page.t('vouchers.until', { date: page.date(end) }) : ''}
        />
      )}
    </BothLanguages>
  )
}

const countIn = (text: string | undefined) => parseWhole(text ?? '') || 1
