import { catalogueOfConsole } from '../../../catalogue.ts'
import { dueJobs } from '../../../platform/jobs/testing/due-jobs.ts'
import type { aStaffMember } from '../../../staff/testing/staff.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { runImports } from '../run-imports.ts'

type Member = Awaited<ReturnType<typeof aStaffMember>>

/** Uploads a file as a staff member and returns the envelope of the response. */
export async function uploadAs(
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

/** Runs the due jobs one by one until none is left or `signal` aborts. */
export async function work(
  { services }: Pick<TestShop, 'services'>,
  signal = new AbortController().signal,
): Promise<void> {
  for (;;) {
    const ids = signal.aborted ? [] : await dueJobs(services.db, 'run_imports', 0, 1)
    if (ids.length === 0) return
    await runImports(services, catalogueOfConsole, { ids, signal })
  }
}

/** Uploads a file, runs its check and returns the import. */
export async function checked(shop: TestShop, member: Member, file: BodyInit, name?: string) {
  const { data } = await uploadAs(shop, member, file, name)
  await work(shop)
  return (await member.get(`/console/imports/${data.id}`)).data
}

export const linesOf = async (member: Member, id: string, kind: string, more = '') =>
  (await member.get(`/console/imports/${id}/lines?kind=${kind}${more}`)).data

/** Starts the import with the hash of its preview. */
export const start = (member: Member, { id, seen }: { id: string; seen: string }) =>
  member.post(`/console/imports/${id}/start`, { seen })

/** Uploads, checks, starts and runs an import and returns it. */
export async function imported(shop: TestShop, member: Member, file: BodyInit, name?: string) {
  const ready = await checked(shop, member, file, name)
  await start(member, ready)
  await work(shop)
  return (await member.get(`/console/imports/${ready.id}`)).data
}
