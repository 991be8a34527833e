import { data } from 'react-router'
import type { ShopLanguage } from '#contract/site/console-translations.ts'
import type { RequestContext } from '../../request-context.ts'

/** The language with the code in the address; throws a 404 response if there is none. */
export async function findLanguage({ api }: RequestContext, code: string): Promise<ShopLanguage> {
  const { data: languages } = await api.console.languages.list()
  const language = languages.find((one) => one.code === code)
  if (!language) throw data(null, { status: 404 })
  return language
}
