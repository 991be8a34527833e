import type { Product } from '#contract/catalog/products.ts'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { foldedText } from './folded-text.ts'

/** The store's description. A long one collapses, so that facts and reviews stay near. */
export function Description({ text }: { text: string }) {
  const { t } = usePage()
  const { shown, folded } = foldedText(text)
  if (shown.length === 0) return null
  return (
    <section className="grid content-start gap-3">
      <Title as="h2" size="question">
        {t('catalog.description')}
      </Title>
      <Paragraphs of={shown} />
      {folded.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer font-semibold text-primary-text">{t('catalog.read_on')}</summary>
          <div className="grid gap-3">
            <Paragraphs of={folded} />
          </div>
        </details>
      )}
    </section>
  )
}

const Paragraphs = ({ of }: { of: string[] }) =>
  of.map((paragraph) => (
    <p key={paragraph} dir="auto" className="max-w-prose whitespace-pre-line leading-7 [overflow-wrap:anywhere]">
      {paragraph}
    </p>
  ))

/** The product's facts and its SKU. */
export function Facts({ facts, sku }: { facts: Product['facts']; sku: string | undefined }) {
  const { t } = usePage()
  const rows = sku ? [...facts, { name: t('catalog.sku'), value: sku }] : facts
  if (rows.length === 0) return null
  return (
    <section className="grid content-start gap-3">
      <Title as="h2" size="question">
        {t('catalog.facts')}
      </Title>
      <dl className="overflow-hidden rounded-2xl border border-line">
        {rows.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[2fr_3fr] gap-4 px-4 py-3 odd:bg-card">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
