import type { Product } from '#contract/catalog/products.ts'
import { provinceOf } from '#contract/site/geography/provinces.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import type { Cookies } from '../../cookies.ts'
import { knownProvince } from '../../known-province.ts'
import { ProvinceOptions } from '../../ordering/shipping/province-options.tsx'
import { usePage } from '../../page-context.tsx'
import type { Choice } from '../products/product-choice.ts'

/** The province in the address (`?ships_to=AF-HER`), which the cookie then stores, else the stored province. */
export function requestedProvince(cookies: Cookies, query: string): string | null {
  const savedProvince = knownProvince(cookies)
  const requested = provinceOf(new URLSearchParams(query).get('ships_to') ?? '')?.code
  if (requested && requested !== savedProvince) cookies.set('province', requested)
  return requested ?? savedProvince
}

type ProvinceFormProps = { product: Product; choice: Choice; province: string | null }

/** Asks for the delivery province. Hidden fields keep the chosen attribute values. */
export function ProvinceForm({ product, choice, province }: ProvinceFormProps) {
  const { t, urls } = usePage()
  return (
    <form
      action={`${urls.product(product)}#delivery`}
      data-swap=""
      data-autosubmit=""
      className="flex flex-wrap items-end gap-2 py-3"
    >
      {Object.entries(choice).map(([attribute, value]) => (
        <input key={attribute} type="hidden" name={attribute} value={value} />
      ))}
      <div className="min-w-0 flex-1">
        <SelectField name="ships_to" label={t('catalog.ships_to')} defaultValue={province ?? ''}>
          <option value="">{t('catalog.ships_to_any')}</option>
          <ProvinceOptions />
        </SelectField>
      </div>
      <Button variant="secondary" className="no-js-only">
        {t('catalog.ships_to_ask')}
      </Button>
    </form>
  )
}
