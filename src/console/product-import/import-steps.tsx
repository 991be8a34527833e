import type { GoodsImport } from '#contract/catalog/console-imports.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { usePage } from '../page-context.tsx'

/** Actions that are possible in the import's current state. */
export function ImportSteps({ found }: { found: GoodsImport }) {
  const { t, urls, number } = usePage()
  const { id, state, summary, seen } = found
  const count = summary ? summary.fresh + summary.changed : 0
  if (state === 'importing' || state === 'done') return null
  return (
    <form method="post" action={urls.goodsImport(id)} data-swap="" data-submit-once="" className="flex flex-wrap gap-3">
      {state === 'refused' && <ButtonLink href={urls.goodsImports()}>{t('console_import.corrected')}</ButtonLink>}
      {state === 'ready' && seen && count > 0 && (
        <>
          <input type="hidden" name="seen" value={seen} />
          <Button name="intent" value="start">
            {t('console_import.start', { n: number(count) })}
          </Button>
        </>
      )}
      {state !== 'checking' && state !== 'refused' && state !== 'asking' && (
        <Button name="intent" value="check" variant="secondary">
          {t('console_import.check_again')}
        </Button>
      )}
      <Button name="intent" value="discard" variant="quiet">
        {t('console_import.discard')}
      </Button>
    </form>
  )
}
