import { expect, it } from 'vitest'
import { visiting } from '../../testing/request-with.ts'
import { loader } from './listing-page.tsx'

it.each(['toString', 'constructor', '__proto__'])(
  'a category called %s is looked for like any other',
  async (category) => {
    const listing = { result: { current_page: 1, last_page: 1, total: 1, data: [{}] }, heading: null }
    const sentRequests: unknown[] = []
    const all = async (input: unknown) => {
      sentRequests.push(input)
      return listing
    }
    const visit = { path: `/ALL/${category}`, params: { category }, api: { catalog: { all } } }
    const { args } = visiting<Parameters<typeof loader>[0]>(visit)
    expect(await loader(args)).toMatchObject({ listing })
    expect(sentRequests).toMatchObject([{ query: { category } }])
  },
)
