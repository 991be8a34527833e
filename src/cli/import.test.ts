import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linesOf, openCatalogueFolder, smallCatalogue } from '#api/catalog/import/testing/small-catalogue.ts'
import { isDemo, markAsDemo } from '#api/ordering/payments/providers/sandbox/demo-mark.ts'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { inventoryOf } from '#api/testing/products.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import type { AskQuestion } from './ask-at-terminal.ts'
import { Failure } from './failure.ts'
import { importCommand } from './import.ts'
import { commandLine, type WithShop } from './opened-shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let operator: ReturnType<typeof operatorOn>
let brought: Awaited<ReturnType<typeof openCatalogueFolder>>
let file: string

beforeAll(async () => {
  shop = await openTestShop()
  operator = operatorOn(shop.services)
  brought = await openCatalogueFolder()
  file = join(brought.folder, 'catalogue.jsonl')
  await writeFile(file, linesOf(smallCatalogue).join('\n'))
})
afterAll(async () => {
  await shop.close()
  await brought.remove()
})
beforeEach(() => markAsDemo(shop.db))

/** Runs the import with this answer at the terminal. */
async function importAnswering(answer: boolean) {
  const requested: string[] = []
  const ask: AskQuestion = async (question) => {
    requested.push(question)
    return answer
  }
  const withShop = ((work) =>
    work({ ...shop.services, dataDir: brought.folder, actor: commandLine } as never)) as WithShop
  const program = new Command()
  importCommand(program, withShop, ask)
  const error = await program.parseAsync(['import', file], { from: 'user' }).then(
    () => null,
    (thrown) => thrown,
  )
  return { asked: requested, error }
}

test('in a demo shop a script without --yes is refused with an explanation', async () => {
  const { code, out, err } = await operator('import', file)
  expect([code, out]).toEqual([1, ''])
  expect(err).toContain('An import ends the demo for good: its staff can no longer sign in.')
  expect(err).toContain('--yes')
  expect(err).toContain('npm run shop -- staff invite EMAIL --role owner')
  expect(await isDemo(shop.db)).toBe(true)
  expect(await inventoryOf(shop.db, 'MAT')).toBeUndefined()
})

test('at a terminal it asks for confirmation, and any answer but yes changes nothing', async () => {
  const { asked: requested, error } = await importAnswering(false)
  expect(requested).toHaveLength(1)
  expect(error).toBeInstanceOf(Failure)
  expect([await isDemo(shop.db), await inventoryOf(shop.db, 'MAT')]).toEqual([true, undefined])
})

test('agreed to at the terminal it imports and ends the demo', async () => {
  expect((await importAnswering(true)).error).toBeNull()
  expect(await isDemo(shop.db)).toBe(false)
  // The next start loads the index from its file.
  expect(await readdir(join(brought.folder, 'index'))).toEqual([expect.stringMatching(/\.index$/)])
  expect(await inventoryOf(shop.db, 'MAT')).toMatchObject({ stock: 40 })
})

test('with --yes it does not ask, and prints how to invite an owner if there is none', async () => {
  const ended = await operator('import', file, '--yes')
  expect(ended.code).toBe(0)
  expect(ended.out).toContain('The demo has ended, and its staff can no longer sign in.\nInvite an owner: ')
  await markAsDemo(shop.db)
  await aStaffRow(shop)
  const withOwner = await operator('import', file, '--yes')
  expect(withOwner.out).toContain('The demo has ended')
  expect(withOwner.out).not.toContain('Invite an owner')
})

test('in a shop without a demo it mentions none', async () => {
  await operator('import', file, '--yes')
  const again = await operator('import', file)
  expect(again).toEqual({ code: 0, out: `Imported ${smallCatalogue.length} records from ${file}.\n`, err: '' })
})
