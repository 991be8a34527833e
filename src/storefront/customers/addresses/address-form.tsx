import { hasCity, provinceOf } from '#contract/site/geography/provinces.ts'
import type { Country } from '#contract/site/geography.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { usePage } from '../../page-context.tsx'
import { FormErrors } from '../accounts/form-errors.tsx'
import type { AddressValues } from './address-values.ts'

export type AddressFormError = { message: string; fields: Record<string, string> }
type Props = {
  /** The form's action, and the target of “Cancel”. */
  action: string
  cancel: string
  countries: Country[]
  values: AddressValues
  error: AddressFormError | null
  /** True if this is the default address. Undefined hides the field. */
  preferred?: boolean
}

/** Country, province and district. Each list depends on the previous choice. */
export function AddressForm({ action, cancel, countries, values, error, preferred }: Props) {
  const { t } = usePage()
  const country = countries.find(({ code }) => code === values.country)
  const state = country?.states.find(({ code }) => code === values.state)
  const field = (name: keyof AddressValues) => ({ name, defaultValue: values[name], error: error?.fields[name] })
  return (
    <form method="post" action={action} noValidate data-swap data-submit-once className="grid gap-4 md:grid-cols-2">
      {/* Enter activates the first submit button, so an invisible one without an intent comes first. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      {error && (
        <div className="md:col-span-2">
          <FormErrors formError={error} />
        </div>
      )}
      <TextField {...field('name')} label={t('errors.fields.name')} autoComplete="name" required />
      <TextField
        {...field('phone')}
        label={t('errors.fields.phone')}
        type="tel"
        autoComplete="tel"
        hint={t('shipping.phone_hint')}
        required
      />
      <SelectField
        {...field('country')}
        label={t('errors.fields.country')}
        autoComplete="country"
        data-resubmit="lists"
      >
        {countries.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </SelectField>
      {country && country.states.length > 0 && (
        <SelectField
          {...field('state')}
          label={t('errors.fields.state')}
          autoComplete="address-level1"
          data-resubmit="lists"
        >
          <option value="">{t('shipping.choose')}</option>
          {country.states.map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <Button
        name="intent"
        value="lists"
        variant="secondary"
        small
        className="no-js-only justify-self-start md:col-span-2"
      >
        {t('shipping.show_lists')}
      </Button>
      <CityField cities={state?.cities ?? []} province={values.state} {...field('city')} />
      {country?.postcode && (
        <TextField {...field('zipCode')} label={t('errors.fields.zipCode')} autoComplete="postal-code" />
      )}
      <div className="md:col-span-2">
        <TextField
          {...field('address')}
          label={t('errors.fields.address')}
          autoComplete="address-line1"
          hint={t('shipping.address_hint')}
          required
        />
      </div>
      <TextField
        {...field('landmark')}
        label={t('errors.fields.landmark')}
        optional={t('shipping.optional')}
        hint={t('shipping.landmark_hint')}
      />
      <TextField {...field('phone2')} label={t('errors.fields.phone2')} type="tel" optional={t('shipping.optional')} />
      <TextField
        {...field('email')}
        label={t('errors.fields.email')}
        type="email"
        autoComplete="email"
        optional={t('shipping.optional')}
        hint={t('shipping.email_hint')}
      />
      {preferred !== undefined && (
        <Checkbox name="preferred" label={t('accounts.addresses.prefer')} defaultChecked={preferred} />
      )}
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button>{t('shipping.save')}</Button>
        <ButtonLink href={cancel} variant="quiet">
          {t('shipping.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

type CityProps = {
  cities: string[]
  /** The province code. */
  province: string
  name: string
  defaultValue: string
  error: string | undefined
}

/**
 * A list of districts if known, else a text field. A saved city of the same province in another language stays
 * selectable. A city of another province does not.
 */
function CityField({ cities, province, defaultValue, ...field }: CityProps) {
  const { t } = usePage()
  const label = t('errors.fields.city')
  const autofill = { autoComplete: 'address-level2' }
  if (cities.length === 0)
    return <TextField {...field} {...autofill} defaultValue={defaultValue} label={label} required />
  const entry = provinceOf(province)
  const fits = entry !== undefined && hasCity(entry, defaultValue)
  const kept = fits && !cities.includes(defaultValue) ? [defaultValue] : []
  return (
    <SelectField {...field} {...autofill} defaultValue={fits ? defaultValue : ''} label={label}>
      <option value="">{t('shipping.choose')}</option>
      {[...kept, ...cities].map((city) => (
        <option key={city} value={city}>
          {city}
        </option>
      ))}
    </SelectField>
  )
}
