import { PriceType, priceTypes } from '#contract/catalog/voucher.ts'
import { parseAmount } from '#contract/numbers.ts'
import type { VoucherPreview as Goods } from '#contract/staff/promotions.ts'
import { Ticket, VoucherCode } from '#ui/ticket.tsx'
import { voucherHeadline } from '#web/voucher-headline.ts'
import { type Terms, termsOf } from '#web/voucher-terms.ts'
import type { Page } from '../page-context.tsx'
import { BothLanguages, endIn, titleIn } from './both-languages.tsx'

type Values = Record<string, string>

/** A voucher as buyers see it, in both languages. */
export function VoucherPreview({ values, goods }: { values: Values; goods: Goods }) {
  const end = endIn(values)
  return (
    <BothLanguages>
      {(page, language) => (
        <Ticket
          id={`preview-${language}`}
          {...voucherHeadline(worthOf(values), page)}
          title={titleIn(values, language)}
          terms={termsOf(termsIn(values, goods, page), page)}
          until={end && page.t('vouchers.until', { date: page.date(end) })}
          code={<VoucherCode code={(values.code ?? '').toUpperCase()} />}
        />
      )}
    </BothLanguages>
  )
}

const numberIn = (text: string | undefined) => parseAmount(text ?? '') ?? 0

const worthOf = ({ price_type, amount, percent }: Values) => ({
  price_type: priceTypes.find((one) => one === numberIn(price_type)) ?? PriceType.flat,
  amount: numberIn(amount),
  percent: numberIn(percent),
})

function termsIn(values: Values, { store, category, product_ids }: Goods, { titleOf }: Page): Terms {
  return {
    min_spend: numberIn(values.min_spend),
    cap: values.cap ? numberIn(values.cap) : null,
    scope: product_ids.length > 0 ? 'products' : 'shop',
    store: store && { title: titleOf(store) },
    category: category && { title: titleOf(category) },
    product_ids,
  }
}
