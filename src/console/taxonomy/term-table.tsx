import type { TaxonomyKind, TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { Badge } from '#ui/badge.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Missing } from '../components/missing.tsx'
import { MoveButtons } from '../components/move-buttons.tsx'
import { Thumb } from '../components/thumb.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { isOrdered } from './kinds.ts'

type PartTableProps = {
  kind: TaxonomyKind
  /** Path of the terms' pages. */
  folder: string
  /** Target of the move buttons: the page that contains the table. */
  action: string
  /** Description of the table for screen readers. */
  caption: string
  terms: TaxonomyTerm[]
  /** Base address of pictures. */
  pictures: string
  /** Whether the list is complete, so that its terms can be moved. */
  inOrder: boolean
  fromStart: boolean
}

/** Terms of one kind with their visibility and their counts. They can be opened and moved. */
export function TermTable({ kind, folder, action, caption, terms, pictures, inOrder, fromStart }: PartTableProps) {
  const { t, urls, number, titleOf } = usePage()
  const mayOrder = useHasPermission()('goods.write') && inOrder && isOrdered(kind) && terms.length > 1
  const swatchOf = ({ fields }: TaxonomyTerm) => (typeof fields.swatch === 'string' ? fields.swatch : '')
  const columns: Column<TaxonomyTerm>[] = [
    {
      title: t('console_structure.name'),
      variant: 'main',
      cell: (term) => (
        <span className="flex items-center gap-3">
          {term.image !== null && <Thumb base={pictures} name={term.image} />}
          {swatchOf(term) && <Swatch colour={swatchOf(term)} />}
          <span className="grid gap-1">
            <TextLink href={urls.part(folder, term.id)}>
              <bdi>{titleOf(term.title)}</bdi>
            </TextLink>
            {term.above && !inOrder && (
              <span className="font-normal text-ink-soft text-sm">
                <bdi>{titleOf(term.above.title)}</bdi>
              </span>
            )}
            <Missing languages={term.missing} />
          </span>
        </span>
      ),
    },
  ]
  if (kind === 'categories' || kind === 'attributes')
    columns.push({
      title: t(`console_structure.${kind}.below`),
      variant: 'number',
      cell: ({ below }) => number(below),
    })
  if (kind !== 'attributes')
    columns.push({
      title: t(kind === 'values' ? 'console_structure.choices' : 'console_structure.goods'),
      variant: 'number',
      cell: ({ goods }) => number(goods),
    })
  if (kind !== 'attributes' && kind !== 'values')
    columns.push({ title: t('console_goods.state'), cell: (term) => <ShownBadge shown={term.public} /> })
  if (mayOrder)
    columns.push({
      title: t('console_structure.order'),
      variant: 'actions',
      cell: ({ id, title }) => (
        <MoveButtons ids={terms.map((term) => term.id)} id={id} name={titleOf(title)} fromStart={fromStart} />
      ),
    })
  const table = <DataTable caption={caption} columns={columns} rows={terms} keyOf={({ id }) => `${id}`} />
  return mayOrder ? (
    <form method="post" action={action} data-swap="" data-submit-once="">
      {table}
    </form>
  ) : (
    table
  )
}

/** Whether shoppers see the term; empty for kinds that cannot be hidden. */
export function ShownBadge({ shown }: { shown: boolean | null }) {
  const { t } = usePage()
  if (shown === null) return null
  return (
    <Badge tone={shown ? 'good' : 'open'} className="whitespace-nowrap">
      {t(shown ? 'console_goods.public' : 'console_goods.hidden')}
    </Badge>
  )
}
