import { usePage } from '../page-context.tsx'
import { useSite } from '../use-site.ts'
import { JsonLd } from './json-ld.tsx'
import { shopLd } from './shop-ld.ts'

/** Stands on the home page. */
export function ShopJsonLd() {
  const page = usePage()
  const common = useSite()?.common
  return common ? <JsonLd data={shopLd(common, page)} /> : null
}
