import { imports } from '#contract/catalog/console-imports.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { reasonIn } from '#i18n/import-reason.ts'
import { implement } from '../../platform/request/implement.ts'
import { exportProducts } from './export-products.ts'
import { findImport, listImports } from './find-import.ts'
import { filesOf } from './import-files.ts'
import { readLines } from './read-lines.ts'
import { receiveImport } from './receive-import.ts'
import { checkAgain, discardImport, startImport } from './start-import.ts'

export const importsHttp = implement(imports, {
  upload: async ({ query: { name }, body: { content } }, ctx) => ({
    id: await receiveImport(ctx.acting(), { files: ctx.services.files, name, content }),
  }),
  list: async (_, ctx) => ({ data: await listImports(ctx.acting()) }),
  find: ({ params: { id } }, ctx) => findImport(ctx.acting(), id),
  lines: async ({ params: { id }, query }, ctx) => {
    await findImport(ctx.acting(), id)
    const t = consoleTranslator(ctx.language)
    const reasonText = (reason: string) => reasonIn(t, reason)
    return await readLines(ctx.services.files, filesOf(id).preview, { page: query, reasonText })
  },
  start: ({ params: { id }, body: { seen } }, ctx) => startImport(ctx.acting(), id, seen),
  check: ({ params: { id }, body }, ctx) => checkAgain(ctx.acting(), id, body),
  discard: async ({ params: { id } }, ctx) => {
    await discardImport(ctx.acting(), ctx.services.files, id)
    return {}
  },
  export: ({ query }, ctx) => exportProducts(ctx.acting(), query),
})
