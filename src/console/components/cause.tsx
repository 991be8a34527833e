import { usePage } from '../page-context.tsx'

/** Why something failed, in the language of the page. `said` is the other system's own message, in any language. */
export function Cause({ cause, said }: { cause: string; said?: string | undefined }) {
  const { t } = usePage()
  return (
    <div className="grid gap-1 text-start">
      {cause}
      {said && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-ink-soft">{t('console.said')}</summary>
          <bdi dir="auto" className="wrap-anywhere block">
            {said}
          </bdi>
        </details>
      )}
    </div>
  )
}
