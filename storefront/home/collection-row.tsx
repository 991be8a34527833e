import type { Home } from '../../contract/catalog/products.ts'
import { usePage } from '../page-context.tsx'
import { ProductRow } from './product-row.tsx'
import { SectionHead } from './section-head.tsx'

/** A collection and the first of its products. */
export function CollectionRow({ collection }: { collection: Home['collections'][number] }) {
  const { links } = usePage()
  const id = `collection-${collection.id}`
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHead id={id} title={collection.title} href={links.collection(collection)} />
      <ProductRow products={collection.product_collections} />
    </section>
  )
}
