import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type EntryContext, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import renderPage from './entry.server.tsx'
import { PageProvider, pageOf } from './page-context.tsx'
import { type RequestContext, requestContextKey } from './request-context.ts'
import { Layout } from './root.tsx'
import { MEASURED_HEADER } from './site/analytics/measurement.ts'

const site = {
  common: {
    site_setting: { primary_color: '#0a7b3e', primary_hover_color: '#085f30', analytics_id: 'G-ABC123XYZ9' },
  },
}
const ctx = {
  language: 'fa',
  direction: 'rtl',
  currency: 'AFN',
  path: '/',
  siteUrl: 'https://shop.example',
} as RequestContext
const scripted = { ...ctx, saveData: false, scriptUrl: '/assets/entry.client-x.js' }
const saving = { ...ctx, saveData: true, scriptUrl: null }

/** The whole document of a page, in a shop with or without loaded data. */
function document(visitor: RequestContext, loaderData: object = { root: site }) {
  const Shop = createRoutesStub([
    { id: 'root', path: '/', loader: () => site, Component: () => <Layout>goods</Layout> },
  ])
  return renderToStaticMarkup(
    <PageProvider page={pageOf(visitor)}>
      <Shop initialEntries={['/']} hydrationData={{ loaderData } as never} />
    </PageProvider>,
  )
}

it('wears the colours of the settings', () => {
  const html = document(scripted)
  expect(html).toMatch(/<html lang="fa" dir="rtl"/)
  expect(html).toContain('<style>:root{--primary:#0a7b3e;--primary-hover:#085f30}</style>')
  expect(html).toContain('<meta name="theme-color" content="#0a7b3e"/>')
})

it('can be installed, and names what a phone needs in the language of the page', () => {
  expect(document(saving)).toContain('<link rel="manifest" href="/fa/manifest.webmanifest"/>')
})

it('has one script, and none in data-saver mode', () => {
  expect(document(scripted).match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/entry.client-x.js">'])
  expect(document(scripted)).toContain('class="scripted"')
  expect(document(saving)).not.toMatch(/<script|preload|scripted/)
})

it('names the analytics tag and allows it in the content policy, unless data is saved', () => {
  expect(document(scripted)).toContain('data-analytics="G-ABC123XYZ9"')
  expect(document(saving)).not.toContain('data-analytics')
  const measured = (visitor: RequestContext, loaderData: object = { root: site }) => {
    const context = new RouterContextProvider()
    context.set(requestContextKey, visitor)
    const router = { staticHandlerContext: { loaderData } } as unknown as EntryContext
    const request = new Request('https://shop.example/fa', { method: 'HEAD' })
    return renderPage(request, 200, new Headers(), router, context).headers.has(MEASURED_HEADER)
  }
  expect([measured(scripted), measured(saving), measured(scripted, {})]).toEqual([true, false, false])
})
