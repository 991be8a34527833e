import type { StructureKind, StructurePart } from '#contract/catalog/console-structure.ts'
import { Badge } from '#ui/badge.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { Missing } from '../components/missing.tsx'
import { MoveButtons } from '../components/move-buttons.tsx'
import { Thumb } from '../components/thumb.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { isOrdered } from './kinds.ts'

type PartTableProps = {
  kind: StructureKind
  /** Path of the terms' pages. */
  folder: string
  /** Target of the move buttons: the page that contains the table. */
  action: string
  /** Description of the table for screen readers. */
  caption: string
  parts: StructurePart[]
  /** Base address of pictures. */
  pictures: string
  /** Whether the list is complete, so that its terms can be moved. */
  inOrder: boolean
  fromStart: boolean
}

/** Terms of one kind with their visibility and their counts. They can be opened and moved. */
export function PartTable({ kind, folder, action, caption, parts, pictures, inOrder, fromStart }: PartTableProps) {
  const { say, links, number, titleOf } = usePage()
  const mayOrder = useMay()('goods.write') && inOrder && isOrdered(kind) && parts.length > 1
  const swatchOf = ({ fields }: StructurePart) => (typeof fields.swatch === 'string' ? fields.swatch : '')
  const columns: Column<StructurePart>[] = [
    {
      title: say('console_structure.name'),
      look: 'main',
      cell: (part) => (
        <span className="flex items-center gap-3">
          {part.image !== null && <Thumb base={pictures} name={part.image} />}
          {swatchOf(part) && <Swatch colour={swatchOf(part)} />}
          <span className="grid gap-1">
            <TextLink href={links.part(folder, part.id)}>
              <bdi>{titleOf(part.title)}</bdi>
            </TextLink>
            {part.above && !inOrder && (
              <span className="font-normal text-ink-soft text-sm">
                <bdi>{titleOf(part.above.title)}</bdi>
              </span>
            )}
            <Missing languages={part.missing} />
          </span>
        </span>
      ),
    },
  ]
  if (kind === 'categories' || kind === 'attributes')
    columns.push({
      title: say(`console_structure.${kind}.below`),
      look: 'number',
      cell: ({ below }) => number(below),
    })
  if (kind !== 'attributes')
    columns.push({
      title: say(kind === 'values' ? 'console_structure.choices' : 'console_structure.goods'),
      look: 'number',
      cell: ({ goods }) => number(goods),
    })
  if (kind !== 'attributes' && kind !== 'values')
    columns.push({ title: say('console_goods.state'), cell: (part) => <ShownBadge shown={part.public} /> })
  if (mayOrder)
    columns.push({
      title: say('console_structure.order'),
      look: 'actions',
      cell: ({ id, title }) => (
        <MoveButtons ids={parts.map((part) => part.id)} id={id} name={titleOf(title)} fromStart={fromStart} />
      ),
    })
  const table = <DataTable caption={caption} columns={columns} rows={parts} keyOf={({ id }) => `${id}`} />
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
  const { say } = usePage()
  if (shown === null) return null
  return (
    <Badge tone={shown ? 'good' : 'open'} className="whitespace-nowrap">
      {say(shown ? 'console_goods.public' : 'console_goods.hidden')}
    </Badge>
  )
}
