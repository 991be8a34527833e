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
export function provinceAsked(cookies: Cookies, query: string): string | null {
  const kept = knownProvince(cookies)
  const asked = provinceOf(new URLSearchParams(query).get('ships_to') ?? '')?.code
  if (asked && asked !== kept) cookies.set('province', asked)
  return asked ?? kept
}

type ProvinceFormProps = { product: Product; choice: Choice; province: string | null }

/** Asks for the delivery province. Hidden fields keep the chosen attribute values. */
export function ProvinceForm({ product, choice, province }: ProvinceFormProps) {
  const { say, links } = usePage()
  return (
    <form
      action={`${links.product(product)}#delivery`}
      data-swap=""
      data-autosubmit=""
      className="flex flex-wrap items-end gap-2 py-3"
    >
      {Object.entries(choice).map(([attribute, value]) => (
        <input key={attribute} type="hidden" name={attribute} value={value} />
      ))}
      <div className="min-w-0 flex-1">
        <SelectField name="ships_to" label={say('catalog.ships_to')} defaultValue={province ?? ''}>
          <option value="">{say('catalog.ships_to_any')}</option>
          <ProvinceOptions />
        </SelectField>
      </div>
      <Button look="secondary" className="no-js-only">
        {say('catalog.ships_to_ask')}
      </Button>
    </form>
  )
}
