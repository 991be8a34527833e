import type { StructurePart } from '#contract/catalog/console-structure.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Title } from '#ui/title.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { valuesOf, type Where } from './kinds.ts'
import { PartTable } from './part-table.tsx'

type PartsBelowProps = { where: Where; part: StructurePart; below: StructurePart[]; pictures: string }

/** Subcategories of a category, or values of an attribute. */
export function PartsBelow({ where: { kind, folder }, part, below, pictures }: PartsBelowProps) {
  const { say, links } = usePage()
  const may = useMay()
  const isAttribute = kind === 'attributes'
  const inside = isAttribute ? valuesOf(part.id) : folder
  const add = isAttribute ? links.addPart(inside) : links.addPart(inside, { parent: String(part.id) })
  const title = say(isAttribute ? 'console_structure.values.title' : 'console_structure.categories.below')
  return (
    <section className="mt-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Title as="h2" size="card">
          {title}
        </Title>
        {may('goods.write') && (
          <ButtonLink href={add} look="secondary">
            <Icon name="plus" size={20} />
            {say(isAttribute ? 'console_structure.values.add' : 'console_structure.categories.add_below')}
          </ButtonLink>
        )}
      </div>
      {below.length === 0 ? (
        <p className="text-ink-soft">{say('console_structure.nothing_below')}</p>
      ) : (
        <PartTable
          kind={isAttribute ? 'values' : 'categories'}
          folder={inside}
          action={links.part(folder, part.id)}
          caption={title}
          parts={below}
          pictures={pictures}
          inOrder
          fromStart
        />
      )}
    </section>
  )
}
