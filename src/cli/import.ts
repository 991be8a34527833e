import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import { linesOfFile } from '#api/catalog/import/lines-of-file.ts'
import { importCatalogue } from '#api/catalogue.ts'
import { isDemo } from '#api/ordering/payments/providers/sandbox/demo-mark.ts'
import { listMembers } from '#api/staff/members/list-members.ts'
import { type AskQuestion, askAtTerminal } from './ask-at-terminal.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { progressBar } from './progress.ts'
import { writeIndexFile } from './write-index-file.ts'

type Options = { yes?: true }

const ENDS_DEMO = 'This shop is the demo. An import ends the demo for good: its staff can no longer sign in.'
const INVITE_OWNER = 'Invite an owner: npm run shop -- staff invite EMAIL --role owner'

export const importCommand = (program: Command, withShop: WithShop, ask: AskQuestion = askAtTerminal) =>
  program
    .command('import')
    .description('bring in a catalogue: JSON Lines with pictures beside it (docs/catalogue-format.md)')
    .argument('<file.jsonl>', 'the catalogue; all of it is imported, or nothing')
    .option('--yes', 'end the demo without asking, where this shop is the demo')
    .action(async (input: string, { yes }: Options) => {
      const file = resolve(input)
      const { size } = await stat(file).catch(() => {
        throw new Failure(`There is no file ${file} that can be read.`)
      })
      const bar = progressBar()
      const { records, hasEnded, owners } = await withShop(async (shop) => {
        const { db, files, actor } = shop
        const demo = await isDemo(db)
        if (demo && !yes) await agreeToEndDemo(ask)
        const lines = linesOfFile(file, (read) => bar.show('reading kilobytes', inKilobytes(read), inKilobytes(size)))
        const input = { folder: dirname(file), onProgress: bar.show, actor, note: basename(file) }
        const { records } = await importCatalogue(db, files, lines, input)
        await writeIndexFile(shop, bar)
        const owners = (await listMembers(shop)).filter(({ role }) => role === 'owner').length
        return { records, hasEnded: demo && !(await isDemo(db)), owners }
      }).finally(bar.end)
      console.log(`Imported ${records} records from ${file}.`)
      if (hasEnded) console.log('The demo has ended, and its staff can no longer sign in.')
      if (hasEnded && owners === 0) console.log(INVITE_OWNER)
    })

async function agreeToEndDemo(ask: AskQuestion): Promise<void> {
  const answer = await ask(`${ENDS_DEMO}\nAfterwards: ${INVITE_OWNER}`)
  if (answer === null) throw new Failure(`${ENDS_DEMO}\nTo go on, add --yes. ${INVITE_OWNER}`)
  if (!answer) throw new Failure('Nothing was imported.')
}

const inKilobytes = (bytes: number) => Math.ceil(bytes / 1000)
