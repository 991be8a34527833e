import type { GoodsProduct } from '../../contract/catalog/console-goods.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** What can be done with a product as a whole. */
export function ProductSteps({ product: { id, slug, fields } }: { product: GoodsProduct }) {
  const { say, links } = usePage()
  const may = useMay()
  return (
    <div className="flex flex-wrap gap-2">
      {may('goods.write') && (
        <form method="post" action={links.product(id)} data-swap="" data-submit-once="">
          <input type="hidden" name="public" value={fields.public ? '0' : '1'} />
          <Button look={fields.public ? 'secondary' : 'primary'}>
            {say(fields.public ? 'console_goods.hide' : 'console_goods.show')}
          </Button>
        </form>
      )}
      <ButtonLink href={links.pictures(id)} look="secondary">
        {say('console_goods.pictures.title')}
      </ButtonLink>
      {may('goods.write') && (
        <ButtonLink href={links.duplicateProduct(id)} look="secondary" data-dialog="">
          {say('console_goods.duplicate.title')}
        </ButtonLink>
      )}
      <ButtonLink href={links.previewProduct(id)} look="secondary">
        {say('console_goods.preview.button')}
      </ButtonLink>
      {fields.public && (
        <ButtonLink href={links.inShop(slug, id)} look="quiet" target="_blank">
          {say('console_goods.in_shop')}
        </ButtonLink>
      )}
      {may('audit.read') && (
        <ButtonLink href={links.auditLog({ target_type: 'product', target_id: String(id) })} look="quiet">
          {say('console_goods.changes')}
        </ButtonLink>
      )}
    </div>
  )
}
