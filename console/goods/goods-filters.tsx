import type { GoodsPlaces } from '../../contract/catalog/console-goods.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { usePage } from '../page-context.tsx'
import { FilterBar } from '../parts/filter-bar.tsx'
import type { Chosen } from './chosen-filters.ts'
import { PlaceOptions } from './place-options.tsx'

/** The filters of a list of products, which stands at `href`. */
export function GoodsFilters({ href, chosen, places }: { href: string; chosen: Chosen; places: GoodsPlaces }) {
  const { say } = usePage()
  const select = (name: keyof Chosen, label: string, options: [string, string][]) => (
    <SelectField name={name} label={label} defaultValue={chosen[name] ?? ''}>
      <option value="">{say('console_goods.all')}</option>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  )
  const place = (name: 'store' | 'category' | 'brand', from: GoodsPlaces['stores']) => (
    <SelectField name={name} label={say(`console_goods.${name}`)} defaultValue={chosen[name] ?? ''}>
      <option value="">{say('console_goods.all')}</option>
      <PlaceOptions places={from} />
    </SelectField>
  )
  return (
    <FilterBar href={href} filtered={Object.keys(chosen).length > 0}>
      <TextField name="search" label={say('console_goods.search')} defaultValue={chosen.search} maxLength={200} />
      <details
        className="group sm:col-span-2 lg:col-span-4 lg:order-last"
        open={Object.keys(chosen).some((name) => name !== 'search')}
      >
        <summary className="flex min-h-12 cursor-pointer items-center font-medium text-primary-text">
          {say('console_goods.more_filters')}
        </summary>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {place('category', places.categories)}
          {place('store', places.stores)}
          {place('brand', places.brands)}
          {select('stock', say('console_goods.stock'), [
            ['out', say('console_goods.out')],
            ['low', say('console_goods.low')],
            ['few', say('console_goods.few')],
          ])}
          {select('shown', say('console_goods.shown'), [
            ['public', say('console_goods.public')],
            ['hidden', say('console_goods.hidden')],
          ])}
          {select('missing', say('console_goods.missing'), [
            ['en', say('console_goods.languages.en')],
            ['fa', say('console_goods.languages.fa')],
          ])}
          {select('picture', say('console_goods.picture'), [['none', say('console_goods.no_picture')]])}
        </div>
      </details>
    </FilterBar>
  )
}
