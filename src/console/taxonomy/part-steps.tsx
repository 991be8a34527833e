import type { StructurePart } from '#contract/catalog/console-structure.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import type { Where } from './kinds.ts'

const singular = {
  categories: 'category',
  brands: 'brand',
  stores: 'store',
  attributes: 'attribute',
  values: 'value',
} as const

/** Actions for the whole term. */
export function PartSteps({ where: { kind, folder }, part }: { where: Where; part: StructurePart }) {
  const { say, links, number } = usePage()
  const may = useMay()
  const one = singular[kind]
  return (
    <div className="flex flex-wrap gap-2">
      {may('goods.write') && part.public !== null && (
        <form method="post" action={links.part(folder, part.id)} data-swap="" data-submit-once="">
          <input type="hidden" name="public" value={part.public ? '0' : '1'} />
          <Button look={part.public ? 'secondary' : 'primary'}>
            {say(part.public ? 'console_goods.hide' : 'console_goods.show')}
          </Button>
        </form>
      )}
      {one !== 'attribute' && one !== 'value' && part.goods > 0 && (
        <ButtonLink href={links.products({ [one]: String(part.id) })} look="secondary">
          {say('console_structure.its_goods', { number: number(part.goods) })}
        </ButtonLink>
      )}
      {may('goods.write') && (
        <ButtonLink href={links.deletePart(folder, part.id)} look="quiet" data-dialog="">
          {say('console_structure.delete')}
        </ButtonLink>
      )}
      {may('audit.read') && (
        <ButtonLink href={links.auditLog({ target_type: one, target_id: String(part.id) })} look="quiet">
          {say('console_goods.changes')}
        </ButtonLink>
      )}
    </div>
  )
}
