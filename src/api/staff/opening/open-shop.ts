import { eq } from 'drizzle-orm'
import { hashPassword } from '../../customers/accounts/passwords.ts'
import { refuseGuessable } from '../../customers/accounts/refuse-guessable.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { repairFolders } from '../../platform/setup/repair-folders.ts'
import { isSetupToken } from '../../platform/setup/setup.ts'
import { changeSettings } from '../../site/settings-admin/change-settings.ts'
import { sections } from '../../site/settings-admin/sections.ts'
import { lockStaff, memberNamed, type StaffRow } from '../members/find-member.ts'
import { staff } from '../members/tables.ts'
import { OWNER } from '../roles/rules.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { hasOwner } from './has-owner.ts'

type Opening = {
  token: string
  name: string
  email: string
  password: string
  shop_name: string
  phone: string
  address: string
  device: string
}

/** The names of the shop in every language. Without them the shop would be called Charsu in the other languages. */
const NAME_FIELDS = Object.keys(sections.shop).filter((field) => /^(site_name|meta_title)_/.test(field))

/**
 * Opens an empty shop: creates its first owner, who is signed in, and stores the shop's name and contact details, the
 * address in the language of the request. The database in use stays, and first-run set-up is complete. Throws `not_found` (404) if the
 * shop has products or an owner, `install_token_wrong`, the errors of a guessable password, and `install_not_kept` if
 * the data folder cannot be written.
 */
export async function openShop(ctx: HandlerContext, input: Opening): Promise<OpenedSession> {
  const { db, setup } = ctx.services
  if (!setup || !(await setup.isOwnerMissing())) throw new HttpError('not_found')
  if (!isSetupToken(setup, input.token)) throw businessError('install_token_wrong', undefined, 'token')
  await refuseGuessable(ctx, input.password, { name: input.name, email: input.email })
  const passwordHash = await hashPassword(input.password)
  const folders = await repairFolders(setup.dataDir)
  if (folders.some(({ state }) => state === 'failed')) throw businessError('install_not_kept')
  const opened = await inTransaction(db, async (tx) => {
    await lockStaff(tx)
    if (await hasOwner(tx)) throw new HttpError('not_found')
    const owner = await writeOwner(tx, {
      email: input.email.toLowerCase(),
      name: input.name,
      passwordHash,
      role: OWNER,
      language: ctx.language,
    })
    const session = await openSession(tx, owner, { device: input.device || ctx.userAgent, request: ctx.requestId })
    const { actor } = session
    await recordAction(tx, actor, { action: 'shop.open', target: { type: 'staff', id: owner.id } })
    const settings = { db: tx, actor }
    const shop = Object.fromEntries(NAME_FIELDS.map((field) => [field, input.shop_name]))
    await changeSettings(settings, { section: 'shop', fields: sections.shop, input: shop, seen: {} })
    const contact = { phone: input.phone, [`address_${ctx.language}`]: input.address }
    await changeSettings(settings, { section: 'contact', fields: sections.contact, input: contact, seen: {} })
    return session
  })
  // If the process is killed before this line, the shop has its owner, and set-up is closed nevertheless.
  await setup.keep({ databaseChosen: true, foldersGood: true })
  ctx.log.info('the shop is opened')
  return opened
}

type Owner = Pick<StaffRow, 'email' | 'name' | 'role' | 'language'> & { passwordHash: string }

/** Writes the owner, or completes the one whom the command line has invited under this address. */
async function writeOwner(tx: Tx, owner: Owner): Promise<StaffRow> {
  const invited = await memberNamed(tx, owner.email)
  const [written] = invited
    ? await tx
        .update(staff)
        .set({ ...owner, blockedAt: null })
        .where(eq(staff.id, invited.id))
        .returning()
    : await tx.insert(staff).values(owner).returning()
  if (!written) throw new Error('The owner was not written')
  return written
}
