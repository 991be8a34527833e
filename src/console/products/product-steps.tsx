import type { GoodsProduct } from '#contract/catalog/console-products.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Actions for the whole product. Frequent ones (publish, preview) are buttons; the rare ones follow. */
export function ProductSteps({ product: { id, slug, fields } }: { product: GoodsProduct }) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex flex-wrap gap-2">
        {may('goods.write') && (
          <form method="post" action={urls.product(id)} data-swap="" data-submit-once="">
            <input type="hidden" name="public" value={fields.public ? '0' : '1'} />
            <Button variant={fields.public ? 'secondary' : 'primary'}>
              {t(fields.public ? 'console_goods.hide' : 'console_goods.show')}
            </Button>
          </form>
        )}
        <ButtonLink href={urls.previewProduct(id)} variant="secondary">
          {t('console_goods.preview.button')}
        </ButtonLink>
      </div>
      {fields.public && (
        <TextLink href={urls.inShop(slug, id)} target="_blank">
          {t('console_goods.in_shop')}
        </TextLink>
      )}
      {may('goods.write') && (
        <TextLink href={urls.duplicateProduct(id)} data-dialog="">
          {t('console_goods.duplicate.title')}
        </TextLink>
      )}
      {may('audit.read') && (
        <TextLink href={urls.auditLog({ target_type: 'product', target_id: String(id) })}>
          {t('console_goods.changes')}
        </TextLink>
      )}
    </div>
  )
}
