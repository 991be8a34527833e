import { provinces } from '#contract/site/geography/provinces.ts'
import { abroad } from '#contract/site/geography/zones.ts'
import { usePage } from '../page-context.tsx'

/** Options of a select for zones: provinces, then other countries. */
export function ZoneOptions() {
  const { t, titleOf } = usePage()
  return (
    <>
      <optgroup label={t('console_delivery.provinces')}>
        {provinces.map(({ code, title }) => (
          <option key={code} value={code}>
            {titleOf(title)}
          </option>
        ))}
      </optgroup>
      <optgroup label={t('console_delivery.abroad')}>
        {abroad.map(({ code, title }) => (
          <option key={code} value={code}>
            {titleOf(title)}
          </option>
        ))}
      </optgroup>
    </>
  )
}
