import { type APIRequestContext, expect } from '@playwright/test'
import { type DemoRole, demoToken } from './staff.ts'

/** An import of somebody's that changed nothing, and is done: only they can look at it. Its id. */
export async function aDoneImport(request: APIRequestContext, role: DemoRole): Promise<string> {
  const authorization = `Bearer ${await demoToken(request, role)}`
  // Another walk may bring a file of theirs meanwhile, which replaces this one.
  for (;;) {
    const brought = await request.post('/api/v1/console/imports?name=nothing.csv', {
      headers: { authorization, 'content-type': 'text/csv' },
      data: 'slug,title_en\n',
    })
    const { id } = (await brought.json()).data
    const stateNow = async () =>
      (await (await request.get(`/api/v1/console/imports/${id}`, { headers: { authorization } })).json()).data ?? {}
    const post = (step: string, data: object) =>
      request.post(`/api/v1/console/imports/${id}/${step}`, { headers: { authorization }, data })
    await expect.poll(async () => (await stateNow()).state ?? 'gone').not.toBe('checking')
    await expect
      .poll(async () => {
        const now = await stateNow()
        if (now.state === 'ready') await post('start', { seen: now.seen })
        return now.state ?? 'gone'
      })
      .toMatch(/^(done|gone)$/)
    if ((await stateNow()).state === 'done') return id
  }
}
