import plus from 'lucide-static/icons/plus.svg?path'
import { type MouseEvent, useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { IconShape } from '#ui/icon-shape.tsx'
import ProductPicker from '../components/product-picker.island.tsx'
import { MOST_ROWS, type SaleField, type SaleRow } from './sale-row.ts'

type SaleRowsProps = {
  rows: SaleRow[]
  /** What is wrong, by the names of the fields. */
  errors: Record<string, string>
  /** What each product is called, once the server has looked it up. */
  titles: Record<string, string>
  language: string
  /** Where the product picker asks. */
  search: string | null
  /** `lessNamed` contains `{number}`. */
  words: Record<SaleField | 'more' | 'less' | 'lessNamed' | 'none' | 'found', string>
}

const widths = 'grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))_auto]'
const amounts = ['price', 'allotment', 'cap_per_buyer'] as const

/** The products of a sale, a row of fields each. Other rows from the server, such as pasted ones, replace these. */
export default function SaleRows(props: SaleRowsProps) {
  return <Rows key={JSON.stringify([props.rows, props.errors])} {...props} />
}

/** Rows are added and removed without the server; without script the same buttons send the form. */
function Rows({ rows, errors, titles, language, search, words }: SaleRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  // A row is known by its index in `rows`; added rows continue the count. Fields are named after the position.
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

  /** Once it is rendered. */
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
                label={words.product}
                value={rows[id]?.product ?? ''}
                hint={titles[rows[id]?.product ?? '']}
                error={errors[`product_${id}`]}
                search={search}
                words={words}
              />
            </div>
            {amounts.map((field) => (
              <TextField
                key={field}
                name={`${field}_${n}`}
                label={words[field]}
                defaultValue={rows[id]?.[field] ?? ''}
                error={errors[`${field}_${id}`]}
                inputMode={field === 'price' ? 'decimal' : 'numeric'}
                dir="ltr"
                autoComplete="off"
              />
            ))}
            <Button
              look="quiet"
              name="intent"
              value={`less-${n}`}
              aria-label={words.lessNamed.replace('{number}', formatNumber(n + 1, language))}
              className="mt-7"
              data-replay=""
              onClick={(event) => remove(event, id)}
            >
              {words.less}
            </Button>
          </li>
        ))}
      </ol>
      {ids.length < MOST_ROWS && (
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" name="intent" value="more" data-replay="" onClick={add}>
            <IconShape d={plus} size={20} />
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}
