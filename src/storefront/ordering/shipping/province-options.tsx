import { provinces } from '#contract/site/geography/provinces.ts'
import { usePage } from '../../page-context.tsx'
import { provinceName } from './province-name.ts'

/** The provinces as options. `first`, the shopper's province if known, comes before the others. */
export function ProvinceOptions({ first }: { first?: string | null }) {
  const { language } = usePage()
  const codes = provinces.map(({ code }) => code)
  return [...new Set(first ? [first, ...codes] : codes)].map((code) => (
    <option key={code} value={code}>
      {provinceName(code, language)}
    </option>
  ))
}
