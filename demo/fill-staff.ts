import { and, eq, inArray } from 'drizzle-orm'
import { hashPassword } from '#api/customers/accounts/passwords.ts'
import { isDemo } from '#api/ordering/payments/providers/sandbox/demo-mark.ts'
import type { Db, Queryable } from '#api/platform/database/db.ts'
import { staff } from '#api/staff/members/tables.ts'
import { DEMO_PASSWORD } from './shoppers.ts'

/** The staff of the demo bazaar. Their password is public, so they can sign in only while the shop is a demo. */
const demoStaff = [
  { name: 'Nargis Karimi', email: 'owner@charsu.example', role: 'owner', language: 'fa' },
  { name: 'Farid Sultani', email: 'operator@charsu.example', role: 'operator', language: 'fa' },
  { name: 'Omid Azizi', email: 'packer@charsu.example', role: 'packer', language: 'fa' },
]

/** Creates the demo's staff if the shop is a demo. Does not change existing staff. */
export async function fillStaff(db: Db): Promise<void> {
  if (!(await isDemo(db))) return
  const there = await demoStaffOf(db)
  for (const member of demoStaff.filter(({ email }) => !there.includes(email)))
    await db
      .insert(staff)
      .values({ ...member, demo: true, passwordHash: await hashPassword(DEMO_PASSWORD) })
      .onConflictDoNothing()
}

/** The email addresses that can sign in to the demo's console; empty if the shop is not a demo. */
export async function demoStaffOf(db: Queryable): Promise<string[]> {
  if (!(await isDemo(db))) return []
  const emails = demoStaff.map(({ email }) => email)
  const there = await db
    .select({ email: staff.email })
    .from(staff)
    .where(and(inArray(staff.email, emails), eq(staff.demo, true)))
  return emails.filter((email) => there.some((member) => member.email === email))
}
