import type { GoodsPlaces } from '#contract/catalog/console-goods.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { usePage } from '../page-context.tsx'
import type { Chosen } from './chosen-filters.ts'
import { PlaceOptions } from './place-options.tsx'

/** Filters of a list of products at the address `href`. */
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
    <FilterBar
      href={href}
      filtered={Object.keys(chosen).length > 0}
      search={
        <TextField name="search" label={say('console_goods.search')} defaultValue={chosen.search} maxLength={200} />
      }
      more={{
        open: Object.keys(chosen).some((name) => name !== 'search'),
        fields: (
          <>
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
          </>
        ),
      }}
    />
  )
}
