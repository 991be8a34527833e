import { eq, sql } from 'drizzle-orm'
import type { Member } from '#contract/staff/members.ts'
import { languageCode } from '#i18n/languages.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { lockMember, lockStaff, memberNamed, type StaffRow } from '../members/find-member.ts'
import { isOfDemo, refuseAbove, refuseTouching } from '../members/guard-ranks.ts'
import { presentMember } from '../members/list-members.ts'
import { staff } from '../members/tables.ts'
import { findRole, type RoleRow, refuseOfDemo } from '../roles/find-role.ts'
import { hashOf, newToken } from '../sessions/token.ts'
import { HOURS_TO_ACCEPT } from './rules.ts'
import { invitations } from './tables.ts'

type Newcomer = { email: string; role: string; language: string }
/** `token` is returned only here, for a link that is not mailed. */
export type Invited = { member: Member; token: string }
type Told = 'mailed' | 'told by hand'

/** Invites a new staff member. Throws `staff_exists`, `role_unknown`, `role_above_own`. */
export const inviteMember = (
  { db, actor }: ActorContext,
  { email, ...input }: Newcomer,
  told: Told,
): Promise<Invited> =>
  inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const role = await findRole(tx, input.role)
    const demo = await isOfDemo(tx, actor)
    refuseAbove(actor, role)
    refuseOfDemo(role, { demo })
    if (await memberNamed(tx, email)) throw businessError('staff_exists', { email }, 'email')
    const [member] = await tx
      .insert(staff)
      .values({
        email: email.trim().toLowerCase(),
        role: role.name,
        language: languageCode(input.language),
        demo,
      })
      .returning()
    if (!member) throw new Error('The invited was not written')
    const changes = { email: {}, role: { after: role.name } }
    await recordAction(tx, actor, { action: 'staff.invite', target: { type: 'staff', id: member.id }, changes })
    return await writeInvitation(tx, { member, role, told })
  })

/**
 * Makes a new link for a member who lost the link or the password, and invalidates older links. Throws the errors of
 * `changeMember`.
 */
export const inviteAgain = ({ db, actor }: ActorContext, named: string, told: Told): Promise<Invited> =>
  inTransaction(db, async (tx) => {
    const member = await lockMember(tx, named)
    await refuseTouching(tx, actor, member)
    const role = await findRole(tx, member.role)
    await recordAction(tx, actor, { action: 'staff.invite-again', target: { type: 'staff', id: member.id } })
    return await writeInvitation(tx, { member, role, told })
  })

type Writing = { member: StaffRow; role: RoleRow; told: Told }

async function writeInvitation(tx: Tx, { member, role, told }: Writing): Promise<Invited> {
  const token = newToken('invite')
  const open = { tokenHash: hashOf(token), expiresAt: sql`now() + make_interval(hours => ${HOURS_TO_ACCEPT})` }
  await tx.delete(invitations).where(eq(invitations.staffId, member.id))
  await tx.insert(invitations).values({ staffId: member.id, ...open })
  const { email, name, language } = member
  if (told === 'mailed')
    await queueMail(tx, {
      kind: 'staff_invited',
      to: email,
      language,
      content: { name, token, role: role.title[language] ?? role.title.en ?? role.name, hours: HOURS_TO_ACCEPT },
      cause: `staff_invited/${open.tokenHash}`,
    })
  return { member: await presentMember(tx, member.id), token }
}
