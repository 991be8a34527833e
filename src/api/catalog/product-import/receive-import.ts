import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { newId } from '../../platform/database/columns.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Files } from '../../platform/files/files.ts'
import { deleteJobs } from '../../platform/jobs/delete-jobs.ts'
import type { StaffActor, StaffContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { deleteFiles, keepGiven } from './import-files.ts'
import { formatOf } from './rules.ts'
import { goodsImports, type Importer } from './tables.ts'

type Input = { files: Files; name: string; content: AsyncIterable<Uint8Array> }

/**
 * Stores an uploaded file and queues its check. Replaces earlier imports of this staff member that were not started.
 * Refuses with `import_empty`, `import_is_workbook`, `import_is_xml` or `import_is_list`. Throws the fault `no_room` if the
 * disk is nearly full.
 */
export async function receiveImport({ db, actor }: StaffContext, { files, name, content }: Input): Promise<string> {
  const id = newId()
  const { bytes, begins } = await keepGiven(files, id, content)
  try {
    const format = formatOf(begins)
    if (format === 'empty') throw businessError('import_empty', {}, 'file')
    if (format === 'workbook') throw businessError('import_is_workbook', { format: 'CSV UTF-8' }, 'file')
    if (format === 'xml') throw businessError('import_is_xml', { format: 'CSV UTF-8' }, 'file')
    if (format === 'list') throw businessError('import_is_list', { format: 'CSV UTF-8' }, 'file')
    const replaced = await inTransaction(db, async (tx) => {
      const older = and(
        eq(goodsImports.staffId, actor.id),
        inArray(goodsImports.state, ['checking', 'refused', 'asking', 'ready', 'stopped']),
        ne(goodsImports.id, id),
      )
      const deleted = await tx.delete(goodsImports).where(older).returning({ id: goodsImports.id })
      // Many uploads in quick succession by one member must not delay the imports of others.
      await deleteJobs(
        tx,
        'run_imports',
        deleted.map((one) => one.id),
      )
      await tx
        .insert(goodsImports)
        .values({ id, staffId: actor.id, importer: importerOf(actor), name: plainName(name), bytes, format })
      const target = { type: 'import', id }
      await recordAction(tx, actor, { action: 'import.bring', target, changes: { file: { after: plainName(name) } } })
      return deleted
    })
    for (const one of replaced) await deleteFiles(files, one.id)
    return id
  } catch (error) {
    await deleteFiles(files, id)
    throw error
  }
}

/** The part of the actor that the job needs later, outside the request. */
export const importerOf = ({ name, role, session, isProgram, request, permissions }: StaffActor): Importer => ({
  name,
  role,
  session,
  ...(isProgram && { isProgram }),
  request,
  permissions: [...permissions],
})

export const actorOf = (id: string, { permissions, ...importer }: Importer): StaffActor => ({
  by: 'staff',
  id,
  ...importer,
  permissions: new Set<Permission>(permissions),
})

/** The file's name without folders and control characters. */
const plainName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200) || 'goods'
