import { expect, it, vi } from 'vitest'
import { catalogueOfConsole } from '../../catalogue.ts'
import { dueJobs } from '../../platform/jobs/testing/due-jobs.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop } from '../../testing/shop.ts'
import type { CatalogueFunctions } from './check-import.ts'
import { runImports } from './run-imports.ts'
import { uploadAs, work } from './testing/upload.ts'

it('an import that a newer one replaces while it is checked is no failure', async () => {
  const shop = await openTestShop()
  const member = await aStaffMember(shop)
  const failed = vi.spyOn(shop.services.log, 'error')
  await uploadAs(shop, member, 'sku,stock\nTEA-1,3')
  const ids = await dueJobs(shop.services.db, 'run_imports', 0, 1)
  const permissionsNow: CatalogueFunctions['permissionsNow'] = async (...requested) => {
    await uploadAs(shop, member, 'sku,stock\nTEA-1,4')
    return await catalogueOfConsole.permissionsNow(...requested)
  }
  const signal = new AbortController().signal
  await runImports(shop.services, { ...catalogueOfConsole, permissionsNow }, { ids, signal })
  expect(failed).not.toHaveBeenCalled()
  await work(shop)
  await shop.close()
})

it('imports that newer ones replace leave no job behind, so that no other import waits for them', async () => {
  const shop = await openTestShop()
  const member = await aStaffMember(shop)
  for (let n = 0; n < 5; n++) await uploadAs(shop, member, `sku,stock\nTEA-1,${n}`)
  expect(await dueJobs(shop.services.db, 'run_imports', 0, 10)).toHaveLength(1)
  await shop.close()
})
