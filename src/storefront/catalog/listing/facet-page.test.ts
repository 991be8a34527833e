import { expect, it } from 'vitest'
import { visiting } from '../../testing/request-with.ts'
import { loader } from './facet-page.tsx'

const valuesAt = async (page: string) => {
  const options = { data: [], total: 130, current_page: Number(page), last_page: 3 }
  const facet = async () => ({ title: 'Colour', options })
  const path = `/filter?facet=attributes&of=colour&on_sale=1&page=${page}`
  const { args } = visiting<Parameters<typeof loader>[0]>({ path, api: { catalog: { facet } } })
  return await loader(args)
}

it('a page beyond the last redirects to the last, with the same query', async () => {
  const led = await valuesAt('7').catch((thrown: Response) => thrown.headers.get('location'))
  expect(led).toBe('/filter?page=3&on_sale=1&facet=attributes&of=colour')
  expect(await valuesAt('3')).toMatchObject({
    facet: { attribute: 'colour' },
    requested: expect.stringContaining('on_sale=1'),
  })
})
