import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Title } from '../../ui/title.tsx'
import { usePage } from '../page-context.tsx'
import { type SaleRow, saleFields } from './sale-rows.ts'

type SaleRowFieldsProps = {
  rows: SaleRow[]
  /** What is wrong, by the names of the fields. */
  errors: Record<string, string>
  /** What each product is called, once it was looked at. */
  titles: Record<string, string>
}

const widths = 'grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]'

/** The products of a sale, a row of fields each; rows come and go by buttons, or by lines that are pasted. */
export function SaleRowFields({ rows, errors, titles }: SaleRowFieldsProps) {
  const { say, number } = usePage()
  return (
    <fieldset className="col-span-full grid gap-4">
      <legend className="mb-2">
        <Title as="h2" size="card">
          {say('console_deals.fields.sold')}
        </Title>
      </legend>
      <p className="text-ink-soft text-sm">{say('console_deals.hints.rows')}</p>
      {errors.sold && <p className="text-sale text-sm">{errors.sold}</p>}
      <input type="hidden" name="rows" value={rows.length} />
      <ol className="grid gap-4">
        {rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, which its fields are named after
          <li key={n} className={`${widths} border-line border-t pt-4`}>
            {saleFields.map((field) => (
              <div key={field} className={field === 'product' ? 'col-span-2 sm:col-span-1' : undefined}>
                <TextField
                  name={`${field}_${n}`}
                  label={say(`console_deals.rows.${field}`)}
                  hint={field === 'product' ? titles[row.product] : undefined}
                  defaultValue={row[field]}
                  error={errors[`${field}_${n}`]}
                  inputMode={field === 'product' ? 'text' : field === 'price' ? 'decimal' : 'numeric'}
                  dir="ltr"
                  autoComplete="off"
                />
              </div>
            ))}
            <Button
              look="quiet"
              name="intent"
              value={`less-${n}`}
              aria-label={say('console_deals.rows.less_named', { number: number(n + 1) })}
              className="mt-7"
            >
              {say('console_deals.rows.less')}
            </Button>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" name="intent" value="more">
          <Icon name="plus" size={20} />
          {say('console_deals.rows.more')}
        </Button>
      </div>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {say('console_deals.rows.paste')}
        </summary>
        <div className="grid gap-3 pt-2">
          <TextArea
            name="lines"
            label={say('console_deals.rows.lines')}
            hint={say('console_deals.hints.sold')}
            dir="ltr"
            autoComplete="off"
          />
          <Button look="secondary" name="intent" value="lines" className="justify-self-start">
            {say('console_deals.rows.take_over')}
          </Button>
        </div>
      </details>
    </fieldset>
  )
}
