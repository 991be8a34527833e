import type { TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Title } from '#ui/title.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { type TermLocation, valuesOf } from './kinds.ts'
import { TermTable } from './term-table.tsx'

type TermsBelowProps = { where: TermLocation; term: TaxonomyTerm; below: TaxonomyTerm[]; pictures: string }

/** Subcategories of a category, or values of an attribute. */
export function TermsBelow({ where: { kind, folder }, term, below, pictures }: TermsBelowProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const isAttribute = kind === 'attributes'
  const inside = isAttribute ? valuesOf(term.id) : folder
  const add = isAttribute ? urls.addPart(inside) : urls.addPart(inside, { parent: String(term.id) })
  const title = t(isAttribute ? 'console_structure.values.title' : 'console_structure.categories.below')
  return (
    <section className="mt-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Title as="h2" size="card">
          {title}
        </Title>
        {may('goods.write') && (
          <ButtonLink href={add} variant="secondary">
            <Icon name="plus" size={20} />
            {t(isAttribute ? 'console_structure.values.add' : 'console_structure.categories.add_below')}
          </ButtonLink>
        )}
      </div>
      {below.length === 0 ? (
        <p className="text-ink-soft">{t('console_structure.nothing_below')}</p>
      ) : (
        <TermTable
          kind={isAttribute ? 'values' : 'categories'}
          folder={inside}
          action={urls.part(folder, term.id)}
          caption={title}
          terms={below}
          pictures={pictures}
          inOrder
          fromStart
        />
      )}
    </section>
  )
}
