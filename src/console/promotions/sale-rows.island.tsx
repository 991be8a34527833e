import plus from 'lucide-static/icons/plus.svg?path'
import { type MouseEvent, useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { IconShape } from '#ui/icon-shape.tsx'
import ProductPicker from '../components/product-picker.island.tsx'
import { MAX_ROWS, type SaleField, type SaleRow } from './sale-row.ts'

type SaleRowsProps = {
  rows: SaleRow[]
  /** Errors by field name. */
  errors: Record<string, string>
  /** Titles of the products by slug, after the server has looked them up. */
  titles: Record<string, string>
  language: string
  /** Address that the product picker requests; null without permission. */
  search: string | null
  /** `lessNamed` contains `{number}`. */
  labels: Record<SaleField | 'more' | 'less' | 'lessNamed' | 'none' | 'found', string>
}

const widths = 'grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]'
const amounts = ['price', 'allotment', 'cap_per_buyer'] as const

/** Products of a flash sale, one row of fields each. New rows from the server, such as pasted ones, replace the current rows. */
export default function SaleRows(props: SaleRowsProps) {
  return <Rows key={JSON.stringify([props.rows, props.errors])} {...props} />
}

/** Adds and removes rows without a request. Without scripts the same buttons submit the form. */
function Rows({ rows, errors, titles, language, search, labels }: SaleRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  // An id is the row's index in `rows`; added rows continue the numbering. Names of fields contain the current position.
  const [ids, setIds] = useState(() => rows.map((_, n) => n))
  const [next, setNext] = useState(rows.length)

  function add(event: MouseEvent): void {
    event.preventDefault()
    setIds([...ids, next])
    setNext(next + 1)
    focusRow(ids.length)
  }

  function remove(event: MouseEvent, id: number): void {
    event.preventDefault()
    const left = ids.filter((one) => one !== id)
    setIds(left.length > 0 ? left : [next])
    setNext(next + 1)
    focusRow(Math.max(0, ids.indexOf(id) - 1))
  }

  /** Focuses a row after it has rendered. */
  const focusRow = (n: number) =>
    setTimeout(() => list.current?.querySelectorAll('li')[n]?.querySelector('input')?.focus())

  return (
    <>
      <input type="hidden" name="rows" value={ids.length} />
      <ol ref={list} className="grid gap-4">
        {ids.map((id, n) => (
          <li key={id} className={`${widths} border-line border-t pt-4`}>
            <div className="col-span-2 sm:col-span-1">
              <ProductPicker
                name={`product_${n}`}
                label={labels.product}
                value={rows[id]?.product ?? ''}
                hint={titles[rows[id]?.product ?? '']}
                error={errors[`product_${id}`]}
                search={search}
                labels={labels}
              />
            </div>
            {amounts.map((field) => (
              <TextField
                key={field}
                name={`${field}_${n}`}
                label={labels[field]}
                defaultValue={rows[id]?.[field] ?? ''}
                error={errors[`${field}_${id}`]}
                inputMode={field === 'price' ? 'decimal' : 'numeric'}
                dir="ltr"
                autoComplete="off"
              />
            ))}
            <Button
              variant="quiet"
              name="intent"
              value={`less-${n}`}
              aria-label={labels.lessNamed.replace('{number}', formatNumber(n + 1, language))}
              className="mt-7"
              data-replay=""
              onClick={(event) => remove(event, id)}
            >
              {labels.less}
            </Button>
          </li>
        ))}
      </ol>
      {ids.length < MAX_ROWS && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" name="intent" value="more" data-replay="" onClick={add}>
            <IconShape d={plus} size={20} />
            {labels.more}
          </Button>
        </div>
      )}
    </>
  )
}
