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
  /** Where their pages stand. */
  folder: string
  /** Where its buttons send: the page it stands on. */
  action: string
  /** What the table shows, for who does not see it. */
  caption: string
  parts: StructurePart[]
  /** Where pictures lie. */
  pictures: string
  /** Whether all of them are listed, so that they can be put in order. */
  inOrder: boolean
  fromStart: boolean
}

/** Some of a kind, each with how it stands and what stands in it, to be opened or put in order. */
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

/** Whether shoppers see it; nothing of what cannot be hidden. */
export function ShownBadge({ shown }: { shown: boolean | null }) {
  const { say } = usePage()
  if (shown === null) return null
  return (
    <Badge tone={shown ? 'good' : 'open'} className="whitespace-nowrap">
      {say(shown ? 'console_goods.public' : 'console_goods.hidden')}
    </Badge>
  )
}
