import { type APIRequestContext, expect } from '@playwright/test'
import { type DemoRole, demoToken } from '../harness/staff.ts'

/**
 * The id of a finished import of this role that changed nothing. Only the member who uploaded it can open it, so all walks of
 * one role share it.
 */
export async function aDoneImport(request: APIRequestContext, role: DemoRole): Promise<string> {
  const headers = { authorization: `Bearer ${await demoToken(request, role)}` }
  const ofRole = async (): Promise<{ id: string; state: string; seen: string }[]> =>
    (await (await request.get('/api/v1/console/imports', { headers })).json()).data.data
  if ((await ofRole()).length === 0)
    await request.post('/api/v1/console/imports?name=nothing.csv', {
      headers: { ...headers, 'content-type': 'text/csv' },
      data: 'slug,title_en\n',
    })
  const isDone = async () => {
    const [newest] = await ofRole()
    if (newest?.state === 'ready')
      await request.post(`/api/v1/console/imports/${newest.id}/start`, { headers, data: { seen: newest.seen } })
    return newest?.state
  }
  await expect.poll(isDone).toBe('done')
  return (await ofRole()).find(({ state }) => state === 'done')?.id ?? ''
}
