import { consoleLanguages, consoleTranslations } from '#contract/site/console-translations.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { implement } from '../../platform/request/implement.ts'
import { addLanguage, changeLanguage, removeLanguage } from './change-languages.ts'
import { changeTranslation, resetTranslation } from './change-translation.ts'
import { findTranslation, listLanguages, listTranslations } from './find-translations.ts'

const listed = async (ctx: HandlerContext) => ({ data: await listLanguages(ctx.db) })

export const languagesAdminHttp = implement(consoleLanguages, {
  list: (_, ctx) => listed(ctx),
  add: async ({ body }, ctx) => {
    await addLanguage(ctx.acting(), body)
    return await listed(ctx)
  },
  change: async ({ params: { code }, body: { seen, ...input } }, ctx) => {
    await changeLanguage(ctx.acting(), code, { input, seen })
    return await listed(ctx)
  },
  remove: async ({ params: { code } }, ctx) => {
    await removeLanguage(ctx.acting(), code)
    return await listed(ctx)
  },
})

export const wordsAdminHttp = implement(consoleTranslations, {
  list: ({ params: { code }, query }, ctx) => listTranslations(ctx.db, code, query),
  one: ({ params: { code, key } }, ctx) => findTranslation(ctx.db, code, key),
  change: async ({ params, body }, ctx) => {
    await changeTranslation(ctx.acting(), params, body)
    return await findTranslation(ctx.db, params.code, params.key)
  },
  reset: async ({ params }, ctx) => {
    await resetTranslation(ctx.acting(), params)
    return await findTranslation(ctx.db, params.code, params.key)
  },
})
