import type { WrittenPage } from '#contract/site/console-pages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useHasPermission } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'

/** Actions for the whole page. */
export function PageSteps({ page: { slug, public: isPublic, needed } }: { page: WrittenPage }) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  return (
    <div className="flex flex-wrap gap-2">
      {may('content.write') && !(needed && isPublic) && (
        <form method="post" action={urls.contentOf('pages', slug)} data-swap="" data-submit-once="">
          <input type="hidden" name="public" value={isPublic ? '0' : '1'} />
          <Button variant={isPublic ? 'secondary' : 'primary'}>
            {t(isPublic ? 'console_goods.hide' : 'console_goods.show')}
          </Button>
        </form>
      )}
      <ButtonLink href={urls.contentOf('pages', slug, 'preview')} variant="secondary">
        {t('console_texts.preview')}
      </ButtonLink>
      {isPublic && (
        <ButtonLink href={urls.pageInShop(slug)} variant="quiet" target="_blank">
          {t('console_goods.in_shop')}
        </ButtonLink>
      )}
      {may('audit.read') && (
        <ButtonLink href={urls.auditLog({ target_type: 'page', target_id: slug })} variant="quiet">
          {t('console_goods.changes')}
        </ButtonLink>
      )}
      {may('content.write') && !needed && (
        <ButtonLink href={urls.contentOf('pages', slug, 'delete')} variant="quiet" data-dialog="">
          {t('console_texts.delete')}
        </ButtonLink>
      )}
    </div>
  )
}
