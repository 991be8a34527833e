import { expect, it } from 'vitest'
import { rendered } from '../../testing/render.tsx'
import ContentPage from './content-page.tsx'
import FaqPage from './faq-page.tsx'

const page = {
  slug: 'faq',
  title: 'Terms?',
  meta: { title: 'Terms?', description: null },
  sections: [{ heading: 'Do I need an account?', paragraphs: ['No, but it helps.'] }],
}
const of = <Page extends (props: never) => unknown>() => ({ loaderData: { page } }) as unknown as Parameters<Page>[0]

it.each([
  ['a page', <ContentPage key="page" {...of<typeof ContentPage>()} />, 3],
  ['questions', <FaqPage key="faq" {...of<typeof FaqPage>()} />, 2],
])('%s not translated yet keeps its own direction and marks in a right-to-left shop', async (_, shown, texts) => {
  const { html } = await rendered(shown, 'fa')
  expect(html.match(/<(h1|h2|p)[^>]* dir="auto"/g)).toHaveLength(texts)
})
