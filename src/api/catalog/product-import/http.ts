import { imports } from '#contract/catalog/console-imports.ts'
import { consoleTranslator } from '#i18n/console-words.ts'
import { reasonIn } from '#i18n/import-reason.ts'
import { implement } from '../../platform/request/implement.ts'
import { exportGoods } from './export-goods.ts'
import { findImport, listImports } from './find-import.ts'
import { filesOf } from './import-files.ts'
import { readLines } from './read-lines.ts'
import { receiveImport } from './receive-import.ts'
import { checkAgain, discardImport, startImport } from './start-import.ts'

export const importsHttp = implement(imports, {
  upload: async ({ query: { name }, body: { content } }, ask) => ({
    id: await receiveImport(ask.acting(), { files: ask.shop.files, name, content }),
  }),
  list: async (_, ask) => ({ data: await listImports(ask.acting()) }),
  find: ({ params: { id } }, ask) => findImport(ask.acting(), id),
  lines: async ({ params: { id }, query }, ask) => {
    await findImport(ask.acting(), id)
    const t = consoleTranslator(ask.language)
    const reasonText = (reason: string) => reasonIn(t, reason)
    return await readLines(ask.shop.files, filesOf(id).preview, { page: query, reasonText })
  },
  start: ({ params: { id }, body: { seen } }, ask) => startImport(ask.acting(), id, seen),
  check: ({ params: { id }, body }, ask) => checkAgain(ask.acting(), id, body),
  discard: async ({ params: { id } }, ask) => {
    await discardImport(ask.acting(), ask.shop.files, id)
    return {}
  },
  export: ({ query }, ask) => exportGoods(ask.acting(), query),
})
