import type { TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import type { TermLocation } from './kinds.ts'

const singular = {
  categories: 'category',
  brands: 'brand',
  stores: 'store',
  attributes: 'attribute',
  values: 'value',
} as const

/** Actions for the whole term. */
export function TermSteps({ where: { kind, folder }, term }: { where: TermLocation; term: TaxonomyTerm }) {
  const { t, urls, number } = usePage()
  const may = useHasPermission()
  const one = singular[kind]
  return (
    <div className="flex flex-wrap gap-2">
      {may('goods.write') && term.public !== null && (
        <form method="post" action={urls.part(folder, term.id)} data-swap="" data-submit-once="">
          <input type="hidden" name="public" value={term.public ? '0' : '1'} />
          <Button variant={term.public ? 'secondary' : 'primary'}>
            {t(term.public ? 'console_goods.hide' : 'console_goods.show')}
          </Button>
        </form>
      )}
      {one !== 'attribute' && one !== 'value' && term.goods > 0 && (
        <ButtonLink href={urls.products({ [one]: String(term.id) })} variant="secondary">
          {t('console_structure.its_goods', { number: number(term.goods) })}
        </ButtonLink>
      )}
      {may('goods.write') && (
        <ButtonLink href={urls.deletePart(folder, term.id)} variant="quiet" data-dialog="">
          {t('console_structure.delete')}
        </ButtonLink>
      )}
      {may('audit.read') && (
        <ButtonLink href={urls.auditLog({ target_type: one, target_id: String(term.id) })} variant="quiet">
          {t('console_goods.changes')}
        </ButtonLink>
      )}
    </div>
  )
}
