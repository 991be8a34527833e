import { expect, it } from 'vitest'
import { rendered } from '../../testing/render.tsx'
import { visiting } from '../../testing/request-with.ts'
import { FacetFields, FacetGroup } from './facet-fields.tsx'
import { loader } from './facet-fields-page.tsx'

const facet = {
  key: 'attributes',
  title: 'Size',
  attribute: 'size',
  in_all: 9,
  options: ['s', 'm', 'l'].map((value) => ({ value, title: value.toUpperCase(), count: 2, swatch: null })),
}
const fields = { facet, place: { path: '', search: new URLSearchParams(), scope: [] }, href: '/filter?facet=size' }

it('a closed group has a link to all values, an open one its fields', async () => {
  const group = async (open: boolean, scriptUrl: string | null = '/script.js') =>
    (await rendered(<FacetGroup {...fields} fill="/filter/fields?facet=size" open={open} />, 'en', { scriptUrl })).html
  expect(await group(false)).toMatch(
    /data-fill="\/filter\/fields\?facet=size".*<a href="\/filter\?facet=size" data-until/,
  )
  expect(await group(false)).not.toContain('<input')
  expect((await group(true)).match(/<input/g)).toHaveLength(3)
  expect(await group(true)).not.toContain('data-fill=')
  // Without a script, nothing can fill the group later.
  expect((await group(false, null)).match(/<input/g)).toHaveLength(3)
  expect(await group(false, null)).not.toMatch(/data-fill=|<details[^>]* open/)
})

it('the fields are the same when loaded later', async () => {
  const { html } = await rendered(<FacetFields {...fields} />)
  expect(html).toMatch(/^<fieldset data-filling="" aria-label="Size">.*name="attribute" value="m".*Size: all 9/)
})

it('the values are those of the list’s facets; an unknown facet is not found', async () => {
  const asking = (of: string) => {
    const all = async () => ({ facets: [facet] })
    const path = `/filter/fields?on_sale=1&facet=attributes&of=${of}`
    const { args } = visiting<Parameters<typeof loader>[0]>({ path, api: { catalog: { all } } })
    return loader(args).catch((thrown: Response) => thrown.status)
  }
  expect(await asking('size')).toEqual({ facet, requested: 'on_sale=1' })
  expect(await asking('weight')).toBe(404)
})
