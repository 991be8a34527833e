import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { newId } from '../../platform/database/columns.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Files } from '../../platform/files/files.ts'
import { deleteJobs } from '../../platform/jobs/delete-jobs.ts'
import type { StaffActor, StaffContext } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { forgetFiles, keepGiven } from './import-files.ts'
import { formatOf } from './rules.ts'
import { goodsImports, type Importer } from './tables.ts'

type Given = { files: Files; name: string; content: AsyncIterable<Uint8Array> }

/**
 * Keeps a file that somebody brings, to be checked beside requests; one that they brought before and did not import goes.
 * Refuses (`import_empty`, `import_is_workbook`, `import_is_xml`, `import_is_list`); the fault `no_room` where the disk is nearly full.
 */
export async function receiveImport({ db, actor }: StaffContext, { files, name, content }: Given): Promise<string> {
  const id = newId()
  const { bytes, begins } = await keepGiven(files, id, content)
  try {
    const format = formatOf(begins)
    if (format === 'empty') throw refusal('import_empty', {}, 'file')
    if (format === 'workbook') throw refusal('import_is_workbook', { format: 'CSV UTF-8' }, 'file')
    if (format === 'xml') throw refusal('import_is_xml', { format: 'CSV UTF-8' }, 'file')
    if (format === 'list') throw refusal('import_is_list', { format: 'CSV UTF-8' }, 'file')
    const replaced = await inTransaction(db, async (tx) => {
      const older = and(
        eq(goodsImports.staffId, actor.id),
        inArray(goodsImports.state, ['checking', 'refused', 'asking', 'ready', 'stopped']),
        ne(goodsImports.id, id),
      )
      const gone = await tx.delete(goodsImports).where(older).returning({ id: goodsImports.id })
      // Files that are brought in quick succession must not keep the imports of others waiting.
      await deleteJobs(
        tx,
        'run_imports',
        gone.map((one) => one.id),
      )
      await tx
        .insert(goodsImports)
        .values({ id, staffId: actor.id, importer: importerOf(actor), name: plainName(name), bytes, format })
      const target = { type: 'import', id }
      await recordAction(tx, actor, { action: 'import.bring', target, changes: { file: { after: plainName(name) } } })
      return gone
    })
    for (const one of replaced) await forgetFiles(files, one.id)
    return id
  } catch (error) {
    await forgetFiles(files, id)
    throw error
  }
}

/** Who it is, for when the work is done beside requests. */
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

/** Without folders and what no text holds. */
const plainName = (name: string): string =>
  name
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200) || 'goods'
