import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Product, ProductCard } from '#contract/catalog/products.ts'
import { rendered } from '../../testing/render.tsx'
import { FollowButton, ProductSaveButtons, WishHeart } from './save-buttons.tsx'
import { SaveForm } from './save-form.tsx'

const product = { id: 7, title: 'A kettle', wishlisted: true, compared: false } as Product
/** The request of each button without a script: the list and the wanted state. */
const sentBy = (html: string) =>
  [...html.matchAll(/<button[^>]*>/g)].map(([button]) => {
    const said = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(button)?.[1]
    return [said('formAction') ?? 'the form’s own', said('name'), said('value'), said('aria-pressed'), said('form')]
  })

it('every save button is a toggle of one form that shows its state', async () => {
  const card = { ...product, wishlisted: false } as ProductCard
  expect(sentBy((await rendered(<WishHeart product={card} />)).html)).toEqual([
    ['the form’s own', 'add', '7', 'false', 'save'],
  ])
  expect(sentBy((await rendered(<ProductSaveButtons product={product} />, 'fa')).html)).toEqual([
    ['the form’s own', 'remove', '7', 'true', 'save'],
    ['/fa/save/compare', 'add', '7', 'false', 'save'],
  ])
  expect(sentBy((await rendered(<FollowButton store={{ id: 3, title: 'Silk' }} on />)).html)).toEqual([
    ['/save/follow', 'remove', '3', 'true', 'save'],
  ])
  const form = (await rendered(<SaveForm />)).html
  for (const said of ['id="save"', 'method="post"', 'action="/save/wishlist"', 'name="back" value="/"'])
    expect(form).toContain(said)
})

it('a compared product links to the comparison', async () => {
  const of = async (compared: boolean) =>
    (await rendered(<ProductSaveButtons product={{ ...product, compared }} />)).html
  expect(await of(true)).toMatch(
    /aria-pressed="true"[^>]*save\/compare[\s\S]*<\/button><a [^>]*save-list|save\/compare[^>]*aria-pressed="true"[\s\S]*<\/button><a [^>]*save-list/,
  )
  expect(await of(false)).toMatch(
    /aria-pressed="false"[^>]*>[\s\S]*<\/button><a [^>]*save-list[^>]*href="\/user\/compared"|<\/button><a [^>]*href="\/user\/compared"[^>]*save-list/,
  )
  const css = readFileSync(new URL('./save-buttons.css', import.meta.url), 'utf8')
  expect(css).toContain('[aria-pressed="false"] + .save-list')
})
