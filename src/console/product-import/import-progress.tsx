import type { GoodsImport } from '#contract/catalog/console-imports.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { usePage } from '../page-context.tsx'

const MINUTE_SECONDS = 60

/** Progress, rate and remaining time of an import. The link reloads the page; where scripts run, a script follows it automatically. */
export function ImportProgress({ found: { id, progress } }: { found: GoodsImport }) {
  const { t, urls, number } = usePage()
  const { step, done, of, rate, seconds_left } = progress
  const left = (seconds: number) =>
    seconds < 2 * MINUTE_SECONDS
      ? t('console_import.progress.seconds', { n: number(seconds) })
      : t('console_import.progress.minutes', { n: number(Math.ceil(seconds / MINUTE_SECONDS)) })
  const figures = [
    of > 0 && t('console_import.progress.far', { done: number(done), of: number(of) }),
    rate !== null && rate >= 1 && t('console_import.progress.rate', { n: number(Math.round(rate)) }),
    seconds_left !== null && left(seconds_left),
  ].filter((one) => one !== false)
  const title = t(`console_import.progress.steps.${stepKey(step)}`)
  return (
    <Card className="grid max-w-xl gap-3">
      <p role="status">{title}</p>
      <progress
        className="h-3 w-full accent-primary"
        aria-label={title}
        {...(of > 0 && { value: Math.min(done, of), max: of })}
      />
      {figures.length > 0 && <p className="text-ink-soft text-sm">{figures.join(' · ')}</p>}
      <p className="text-ink-soft text-sm">{t('console_import.progress.leave')}</p>
      <p>
        <ButtonLink href={urls.goodsImport(id)} variant="secondary" data-swap="" data-read-again="">
          {t('console_import.progress.again')}
        </ButtonLink>
      </p>
    </Card>
  )
}

const stepKey = (step: GoodsImport['progress']['step']) => {
  const keys = {
    waiting: 'waiting',
    reading: 'reading',
    'checking pictures': 'pictures',
    'comparing products': 'comparing',
    'writing records': 'writing',
    'keeping pictures': 'keeping',
  } as const
  return keys[step]
}
