import type { CollectionMember, FilledCollection } from '#contract/catalog/console-collections.ts'
import { Button } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { ProductName } from './product-name.tsx'

type CollectionMembersProps = { collection: FilledCollection; search: string; pictures: string; readOnly: boolean }

/** Products of a collection, in order. */
export function CollectionMembers({ collection: { id, members }, search, pictures, readOnly }: CollectionMembersProps) {
  const { t, urls, money, titleOf } = usePage()
  const columns: Column<CollectionMember>[] = [
    {
      title: t('console_content.collection.product'),
      variant: 'main',
      cell: (product) => <ProductName product={product} pictures={pictures} />,
    },
    { title: t('console_goods.price'), variant: 'number', cell: ({ price }) => <bdi>{money(price)}</bdi> },
  ]
  const steps: Column<CollectionMember> = {
    title: t('console_content.order'),
    variant: 'actions',
    cell: (product) => (
      <span className="flex flex-wrap gap-2">
        <MoveButtons
          id={product.id}
          name={titleOf(product.title)}
          first={product === members[0]}
          last={product === members.at(-1)}
          far={members.indexOf(product) > 1}
        />
        <Button variant="secondary" name="step" value={`take ${product.id}`}>
          {t('console_content.collection.take')}
        </Button>
      </span>
    ),
  }
  return (
    <section className="grid gap-3" aria-labelledby="members">
      <Title as="h2" size="card" id="members">
        {t('console_content.collection.products')}
      </Title>
      {members.length === 0 ? (
        <p className="text-ink-soft">{t('console_content.collection.empty')}</p>
      ) : (
        <form method="post" action={urls.collection(id)} data-swap="">
          <input type="hidden" name="seen" value={members.map((member) => member.id).join(' ')} />
          <input type="hidden" name="search" value={search} />
          <DataTable
            caption={t('console_content.collection.products')}
            columns={[...columns, ...(readOnly ? [] : [steps])]}
            rows={members}
            keyOf={(product) => String(product.id)}
          />
        </form>
      )}
    </section>
  )
}
