import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { PageProvider, pageOf } from '../page-context.tsx'

type Where = { language?: 'en' | 'fa'; path?: string; saveData?: boolean; scriptUrl?: string | null }

/** The markup of one route, rendered for this language and path. */
export async function renderedRoute(
  route: RouteObject,
  { language = 'en', path = '/', saveData = false, scriptUrl = null }: Where = {},
): Promise<string> {
  const handler = createStaticHandler([{ id: 'root', path: '*', ...route } as RouteObject])
  const context = await handler.query(new Request('https://shop.example/all'))
  if (context instanceof Response) throw new Error('led elsewhere')
  const page = pageOf({
    language,
    direction: language === 'fa' ? 'rtl' : 'ltr',
    currency: 'AFN',
    path,
    saveData,
    scriptUrl,
    siteUrl: 'https://shop.example',
  })
  return renderToStaticMarkup(
    <PageProvider page={page}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PageProvider>,
  )
}

/** The markup and the text of a component in a language. */
export async function rendered(part: ReactNode, language: 'en' | 'fa' = 'en', where: Where = {}) {
  const html = await renderedRoute({ Component: () => part }, { ...where, language })
  return { html, text: textOf(html) }
}

/** The text of markup, with single spaces. */
export const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
