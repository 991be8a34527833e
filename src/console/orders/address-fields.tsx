import { addressFieldNames } from '#contract/customers/addresses.ts'
import { provinceOf, provinces } from '#contract/site/geography/provinces.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'

/** Text fields of an address; the country is a hidden field. */
export const addressNames = addressFieldNames.filter((name) => name !== 'country')
type Values = Partial<Record<(typeof addressNames)[number], string>>

type AddressFieldsProps = { country: string; values: Values; formError: FormError | null | undefined }

/** Fields of an address, in the order in which staff ask for them on the phone. */
export function AddressFields({ country, values, formError }: AddressFieldsProps) {
  const { t, titleOf } = usePage()
  const abroad = country !== 'AF'
  const field = (name: (typeof addressNames)[number]) => ({
    name,
    label: t(`errors.fields.${name}`),
    defaultValue: values[name],
    error: formError?.fields[name],
  })
  return (
    <>
      <input type="hidden" name="country" value={country} />
      <TextField {...field('name')} required />
      <TextField {...field('phone')} type="tel" dir="ltr" required />
      <TextField {...field('phone2')} type="tel" dir="ltr" />
      <TextField {...field('email')} type="email" dir="ltr" />
      {abroad ? (
        <TextField {...field('state')} dir="ltr" />
      ) : (
        <SelectField {...field('state')}>
          {provinces.map(({ code, title }) => (
            <option key={code} value={code}>
              {titleOf(title)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField {...field('city')} list="cities" required />
      <datalist id="cities">
        {provinceOf(values.state ?? '')?.cities.map((city) => (
          <option key={city.en} value={titleOf(city)} />
        ))}
      </datalist>
      <TextField {...field('address')} required />
      <TextField {...field('address2')} />
      <TextField {...field('landmark')} />
      {abroad && <TextField {...field('zipCode')} dir="ltr" />}
    </>
  )
}
