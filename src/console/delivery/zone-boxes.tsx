import { provinces } from '#contract/site/geography/provinces.ts'
import { abroad } from '#contract/site/geography/zones.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { usePage } from '../page-context.tsx'
import { zoneTitle } from './zone-title.ts'

const WHOLE = 'AF'
const provinceCodes = provinces.map(({ code }) => code)
const countryCodes = abroad.map(({ code }) => code)
const listed = new Set([WHOLE, ...provinceCodes, ...countryCodes])

type ZoneBoxesProps = {
  /** Codes separated by commas. */
  chosen: string
  error: string | undefined
}

/** Checkboxes for the zones of a shipping rule: the whole country, provinces, and other countries. */
export function ZoneBoxes({ chosen, error }: ZoneBoxesProps) {
  const page = usePage()
  const { t } = page
  const codes = chosen.split(',').filter((code) => code !== '')
  const box = (code: string) => (
    <Checkbox
      key={code}
      name="zones"
      value={code}
      label={code === WHOLE ? t('console_delivery.whole_country') : zoneTitle(code, page)}
      defaultChecked={codes.includes(code)}
    />
  )
  // Regions of other countries, for example from an import. They stay until the operator unchecks them.
  const others = codes.filter((code) => !listed.has(code))
  const goesAbroad = codes.some((code) => countryCodes.includes(code)) || others.length > 0
  return (
    <fieldset className="grid gap-1" aria-describedby={error && 'zones-error'}>
      <legend className="font-medium">{t('errors.fields.zones')}</legend>
      <p className="text-ink-soft text-sm">{t('console_delivery.zones_hint')}</p>
      {error && (
        <p id="zones-error" className="text-sale text-sm">
          {error}
        </p>
      )}
      {box(WHOLE)}
      <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">{provinceCodes.map(box)}</div>
      <details open={goesAbroad}>
        <summary className="flex min-h-12 cursor-pointer items-center font-medium text-primary-text">
          {t('console_delivery.abroad')}
        </summary>
        <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">{[...others, ...countryCodes].map(box)}</div>
      </details>
    </fieldset>
  )
}
