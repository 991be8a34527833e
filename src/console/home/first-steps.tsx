import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'
import type { Urls } from '../urls.ts'
import { type SetupProgress, type SetupStep, setupSteps } from './setup-progress.ts'

/** The page of each step. A delivery rule belongs to a store, so the step leads to the list while there is none. */
const pageOf: Record<SetupStep, (urls: Urls, progress: SetupProgress) => string> = {
  stores: (urls) => urls.addPart('stores'),
  categories: (urls) => urls.addPart('categories'),
  goods: (urls) => urls.addProduct(),
  delivery: (urls, { stores }) => (stores ? urls.addRule() : urls.delivery()),
  contact: (urls) => urls.settingsOf('contact'),
  logo: (urls) => urls.settingsOf('shop'),
  currency: (urls) => urls.settingsOf('currency'),
  pages: (urls) => urls.newContent('page'),
  mail: (urls) => urls.settingsOf('mail'),
  staff: (urls) => urls.invite(),
}

/** The steps that make a new shop ready. Each step stays here until it is done (docs/console.md). */
export function FirstSteps({ progress }: { progress: SetupProgress }) {
  const { t, urls, number } = usePage()
  const next = setupSteps.find((step) => !progress[step])
  const done = setupSteps.filter((step) => progress[step]).length
  return (
    <section aria-labelledby="first-steps" className="grid gap-3">
      <Title as="h2" size="card" id="first-steps">
        {t('console_home.first.title')}
      </Title>
      <p className="text-ink-soft">
        {t('console_home.first.text', { done: number(done), all: number(setupSteps.length) })}
      </p>
      <ol className="grid gap-3">
        {setupSteps.map((step) => (
          <Card as="li" room="small" key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className={progress[step] ? 'grow' : 'grow basis-60'}>
              <p className="font-semibold">{t(`console_home.first.steps.${step}.title`)}</p>
              {!progress[step] && <p className="text-ink-soft text-sm">{t(`console_home.first.steps.${step}.text`)}</p>}
            </div>
            {step === 'goods' && !progress.goods && (
              <TextLink href={urls.goodsImports()}>{t('console_home.first.from_a_table')}</TextLink>
            )}
            {progress[step] ? (
              <Badge tone="good">{t('console_home.first.done')}</Badge>
            ) : (
              <ButtonLink href={pageOf[step](urls, progress)} variant={step === next ? 'primary' : 'secondary'}>
                {t(`console_home.first.steps.${step}.do`)}
              </ButtonLink>
            )}
          </Card>
        ))}
      </ol>
    </section>
  )
}
