import type { GoodsPlaces } from '#contract/catalog/console-products.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { usePage } from '../page-context.tsx'
import type { Chosen } from './chosen-filters.ts'
import { PlaceOptions } from './place-options.tsx'

/** Filters of a list of products at the address `href`. */
export function ProductFilters({ href, chosen, places }: { href: string; chosen: Chosen; places: GoodsPlaces }) {
  const { t } = usePage()
  const select = (name: keyof Chosen, label: string, options: [string, string][]) => (
    <SelectField name={name} label={label} defaultValue={chosen[name] ?? ''}>
      <option value="">{t('console_goods.all')}</option>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  )
  const place = (name: 'store' | 'category' | 'brand', from: GoodsPlaces['stores']) => (
    <SelectField name={name} label={t(`console_goods.${name}`)} defaultValue={chosen[name] ?? ''}>
      <option value="">{t('console_goods.all')}</option>
      <PlaceOptions places={from} />
    </SelectField>
  )
  return (
    <FilterBar
      href={href}
      filtered={Object.keys(chosen).length > 0}
      search={
        <TextField name="search" label={t('console_goods.search')} defaultValue={chosen.search} maxLength={200} />
      }
      more={{
        open: Object.keys(chosen).some((name) => name !== 'search'),
        fields: (
          <>
            {place('category', places.categories)}
            {place('store', places.stores)}
            {place('brand', places.brands)}
            {select('stock', t('console_goods.stock'), [
              ['out', t('console_goods.out')],
              ['low', t('console_goods.low')],
              ['few', t('console_goods.few')],
            ])}
            {select('shown', t('console_goods.shown'), [
              ['public', t('console_goods.public')],
              ['hidden', t('console_goods.hidden')],
            ])}
            {select('missing', t('console_goods.missing'), [
              ['en', t('console_goods.languages.en')],
              ['fa', t('console_goods.languages.fa')],
            ])}
            {select('picture', t('console_goods.picture'), [['none', t('console_goods.no_picture')]])}
          </>
        ),
      }}
    />
  )
}
