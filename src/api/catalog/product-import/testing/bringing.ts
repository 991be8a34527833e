import { catalogueOfConsole } from '../../../catalogue.ts'
import { dueJobs } from '../../../platform/jobs/testing/due-jobs.ts'
import type { aStaffMember } from '../../../staff/testing/staff.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { runImports } from '../run-imports.ts'

type Member = Awaited<ReturnType<typeof aStaffMember>>

/** Brings a file as somebody of the staff; the envelope of the answer. */
export async function bring(
  { api }: Pick<TestShop, 'api'>,
  { token }: Pick<Member, 'token'>,
  file: BodyInit,
  name = 'goods.csv',
) {
  const answer = await api.request(`/api/v1/console/imports?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: file,
    duplex: 'half',
  } as RequestInit)
  return await answer.json()
}

/** Runs jobs one by one until none waits, or `stop` ends them. */
export async function work({ shop }: Pick<TestShop, 'shop'>, signal = new AbortController().signal): Promise<void> {
  for (;;) {
    const ids = signal.aborted ? [] : await dueJobs(shop.db, 'run_imports', 0, 1)
    if (ids.length === 0) return
    await runImports(shop, catalogueOfConsole, { ids, signal })
  }
}

/** Brings a file and has it checked: its import as it then is. */
export async function checked(shop: TestShop, member: Member, file: BodyInit, name?: string) {
  const { data } = await bring(shop, member, file, name)
  await work(shop)
  return (await member.get(`/console/imports/${data.id}`)).data
}

export const linesOf = async (member: Member, id: string, kind: string, more = '') =>
  (await member.get(`/console/imports/${id}/lines?kind=${kind}${more}`)).data

/** Says yes to what was shown; the answer. */
export const start = (member: Member, { id, seen }: { id: string; seen: string }) =>
  member.post(`/console/imports/${id}/start`, { seen })

/** Brings, says yes, and has it imported: the import as it is then. */
export async function imported(shop: TestShop, member: Member, file: BodyInit, name?: string) {
  const ready = await checked(shop, member, file, name)
  await start(member, ready)
  await work(shop)
  return (await member.get(`/console/imports/${ready.id}`)).data
}
