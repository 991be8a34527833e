import type { ProductInventories } from '#contract/catalog/console-inventories.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'
import { choiceField } from './inventory-values.ts'

type InventoryFieldsProps = {
  shown: ProductInventories
  values: Record<string, string>
  formError: FormError | null | undefined
}

/** Fields of an inventory. The attribute values come first because they define the inventory. */
export function InventoryFields({ shown: { product, attributes }, values, formError }: InventoryFieldsProps) {
  const { t, number, money, titleOf } = usePage()
  const field = (name: 'sku' | 'price' | 'usd_price' | 'image') => ({
    name,
    label: t(`console_inventories.fields.${name}`),
    defaultValue: values[name] ?? '',
    error: formError?.fields[name],
  })
  return (
    <>
      {formError?.fields.values && <p className="text-sale text-sm">{formError.fields.values}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {attributes.map(({ id, title, values: all }) => (
          <SelectField
            key={id}
            name={choiceField(id)}
            label={titleOf(title)}
            defaultValue={values[choiceField(id)] ?? ''}
          >
            <option value="">{t('console_inventories.no_value')}</option>
            {all.map((value) => (
              <option key={value.id} value={value.id}>
                {titleOf(value.title)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <TextField {...field('sku')} dir="ltr" maxLength={120} autoComplete="off" required />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...field('price')}
          hint={t('console_inventories.price_hint', { price: money(product.selling) })}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
        <TextField
          {...field('usd_price')}
          hint={t('console_goods.usd_hint')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
      </div>
      {product.pictures.length > 0 && (
        <SelectField {...field('image')}>
          <option value="">{t('console_inventories.no_picture')}</option>
          {product.pictures.map((name, place) => (
            <option key={name} value={name}>
              {t('console_goods.pictures.number', { n: number(place + 1) })}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}
