import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'
import type { SetupProgress } from './setup-progress.ts'

/** The steps that fill an empty shop, in the order of docs/console.md: each step needs the ones before it. */
export function FirstSteps({ begun }: { begun: SetupProgress }) {
  const { t, urls } = usePage()
  const steps = [
    { name: 'stores', href: urls.addPart('stores'), done: begun.stores },
    { name: 'categories', href: urls.addPart('categories'), done: begun.categories },
    { name: 'delivery', href: begun.stores ? urls.addRule() : urls.delivery(), done: begun.delivery },
    { name: 'currency', href: urls.settingsOf('currency'), done: false },
    { name: 'goods', href: urls.addProduct(), done: false },
  ] as const
  const next = steps.find(({ done }) => !done)
  return (
    <section aria-labelledby="first-steps" className="grid gap-3">
      <Title as="h2" size="card" id="first-steps">
        {t('console_home.first.title')}
      </Title>
      <p className="text-ink-soft">{t('console_home.first.text')}</p>
      <ol className="grid gap-3">
        {steps.map(({ name, href, done }) => (
          <Card as="li" room="small" key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="grow basis-60">
              <p className="font-semibold">{t(`console_home.first.steps.${name}.title`)}</p>
              <p className="text-ink-soft text-sm">{t(`console_home.first.steps.${name}.text`)}</p>
            </div>
            {name === 'goods' && <TextLink href={urls.goodsImports()}>{t('console_home.first.from_a_table')}</TextLink>}
            {done ? (
              <Badge tone="good">{t('console_home.first.done')}</Badge>
            ) : (
              <ButtonLink href={href} variant={name === next?.name ? 'primary' : 'secondary'}>
                {t(`console_home.first.steps.${name}.do`)}
              </ButtonLink>
            )}
          </Card>
        ))}
      </ol>
      <p>
        <TextLink href={urls.settings()}>{t('console_home.first.settings')}</TextLink>
      </p>
    </section>
  )
}
