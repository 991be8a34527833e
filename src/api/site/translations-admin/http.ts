import { consoleLanguages, consoleTranslations } from '#contract/site/console-words.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { implement } from '../../platform/request/implement.ts'
import { addLanguage, changeLanguage, removeLanguage } from './change-languages.ts'
import { changeTranslation, resetTranslation } from './change-word.ts'
import { findTranslation, listLanguages, listTranslations } from './find-words.ts'

const listed = async (ask: Ask) => ({ data: await listLanguages(ask.db) })

export const languagesDeskHttp = implement(consoleLanguages, {
  list: (_, ask) => listed(ask),
  add: async ({ body }, ask) => {
    await addLanguage(ask.acting(), body)
    return await listed(ask)
  },
  change: async ({ params: { code }, body: { seen, ...given } }, ask) => {
    await changeLanguage(ask.acting(), code, { given, seen })
    return await listed(ask)
  },
  remove: async ({ params: { code } }, ask) => {
    await removeLanguage(ask.acting(), code)
    return await listed(ask)
  },
})

export const wordsDeskHttp = implement(consoleTranslations, {
  list: ({ params: { code }, query }, ask) => listTranslations(ask.db, code, query),
  one: ({ params: { code, key } }, ask) => findTranslation(ask.db, code, key),
  change: async ({ params, body }, ask) => {
    await changeTranslation(ask.acting(), params, body)
    return await findTranslation(ask.db, params.code, params.key)
  },
  reset: async ({ params }, ask) => {
    await resetTranslation(ask.acting(), params)
    return await findTranslation(ask.db, params.code, params.key)
  },
})
