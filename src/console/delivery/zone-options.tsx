import { provinces } from '#contract/site/geography/provinces.ts'
import { abroad } from '#contract/site/geography/zones.ts'
import { usePage } from '../page-context.tsx'

/** A place to choose: the provinces, then other countries. */
export function ZoneOptions() {
  const { say, titleOf } = usePage()
  return (
    <>
      <optgroup label={say('console_delivery.provinces')}>
        {provinces.map(({ code, title }) => (
          <option key={code} value={code}>
            {titleOf(title)}
          </option>
        ))}
      </optgroup>
      <optgroup label={say('console_delivery.abroad')}>
        {abroad.map(({ code, title }) => (
          <option key={code} value={code}>
            {titleOf(title)}
          </option>
        ))}
      </optgroup>
    </>
  )
}
