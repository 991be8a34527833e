import type { Product } from '#contract/catalog/products.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Swatch } from '#ui/swatch.tsx'
import { usePage } from '../../page-context.tsx'
import { choiceFromQuery } from '../bundles/bundle-choice.ts'
import { type Choice, valueState } from './product-choice.ts'

/**
 * The attributes to choose. Each value is a link to the product with that value chosen, so the choice can be shared and
 * works without a script.
 */
export function ChoiceGroups({ product, choice }: { product: Product; choice: Choice }) {
  return product.attributes.map((attribute) => (
    <ChoiceGroup key={attribute.slug} attribute={attribute} product={product} choice={choice} />
  ))
}

type Attribute = Product['attributes'][number]

function ChoiceGroup({ attribute, product, choice }: { attribute: Attribute; product: Product; choice: Choice }) {
  const { t } = usePage()
  const chosen = attribute.values.find((value) => value.slug === choice[attribute.slug])
  const id = `choice-${attribute.slug}`
  return (
    <div className="grid gap-2">
      <p id={id}>
        <span className="font-semibold">{attribute.title}:</span>{' '}
        <bdi className={chosen ? '' : 'text-ink-soft'}>{chosen?.title ?? t('catalog.please_choose')}</bdi>
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {attribute.values.map((value) => (
          <li key={value.slug}>
            <ValueLink product={product} choice={choice} attribute={attribute.slug} value={value} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ValueLinkProps = { product: Product; choice: Choice; attribute: string; value: Attribute['values'][number] }

function ValueLink({ product, choice, attribute, value }: ValueLinkProps) {
  const { t, urls, path } = usePage()
  const state = valueState(product, choice, { attribute, value: value.slug })
  const isChosen = choice[attribute] === value.slug
  return (
    <a
      href={urls.product(product, {
        ...choice,
        [attribute]: value.slug,
        with: choiceFromQuery(path) ?? undefined,
      })}
      data-swap=""
      rel="nofollow"
      aria-current={isChosen ? 'true' : undefined}
      className={buttonClasses({ variant: 'secondary' }, state === 'available' ? 'choice' : 'choice choice-gone')}
    >
      {value.swatch && <Swatch colour={value.swatch} />}
      <bdi>{value.title}</bdi>
      {state === 'sold_out' && <span className="sr-only">({t('catalog.value_sold_out')})</span>}
      {state === 'missing' && <span className="sr-only">({t('catalog.value_missing')})</span>}
    </a>
  )
}
