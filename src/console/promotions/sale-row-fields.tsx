import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/field.tsx'
import { Title } from '#ui/title.tsx'
import { Island } from '#web/islands/island.tsx'
import { pickerLabels } from '../components/picker-labels.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import type { SaleRow } from './sale-row.ts'
import SaleRows from './sale-rows.island.tsx'

type SaleRowFieldsProps = {
  rows: SaleRow[]
  /** Errors by field name. */
  errors: Record<string, string>
  /** Titles of the products by slug, after the API has looked them up. */
  titles: Record<string, string>
}

/** Products of a flash sale, one row of fields each. Buttons add and remove rows, and pasted lines add several. */
export function SaleRowFields({ rows, errors, titles }: SaleRowFieldsProps) {
  const { t, urls, language } = usePage()
  const may = useHasPermission()
  return (
    <fieldset className="col-span-full grid gap-4">
      <legend className="mb-2">
        <Title as="h2" size="card">
          {t('console_deals.fields.sold')}
        </Title>
      </legend>
      <p className="text-ink-soft text-sm">{t('console_deals.hints.rows')}</p>
      {errors.sold && <p className="text-sale text-sm">{errors.sold}</p>}
      <Island
        id="sale-rows"
        name="sale-rows"
        of={SaleRows}
        props={{
          rows,
          errors,
          titles,
          language,
          search: may('goods.read') ? urls.productChoices() : null,
          labels: {
            ...pickerLabels(t),
            product: t('console_deals.rows.product'),
            price: t('console_deals.rows.price'),
            allotment: t('console_deals.rows.allotment'),
            cap_per_buyer: t('console_deals.rows.cap_per_buyer'),
            more: t('console_deals.rows.more'),
            less: t('console_deals.rows.less'),
            lessNamed: t('console_deals.rows.less_named', { number: '{number}' }),
          },
        }}
      />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t('console_deals.rows.paste')}
        </summary>
        <div className="grid gap-3 pt-2">
          <TextArea
            name="lines"
            label={t('console_deals.rows.lines')}
            hint={t('console_deals.hints.sold')}
            dir="ltr"
            autoComplete="off"
          />
          <Button variant="secondary" name="intent" value="lines" className="justify-self-start">
            {t('console_deals.rows.take_over')}
          </Button>
        </div>
      </details>
    </fieldset>
  )
}
