import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import { linesOfFile } from '../api/catalog/import/lines-of-file.ts'
import { importCatalogue } from '../api/catalogue.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { progressBar } from './progress.ts'

export const importCommand = (program: Command, withShop: WithShop) =>
  program
    .command('import')
    .description('bring in a catalogue: JSON Lines with pictures beside it (docs/catalogue-format.md)')
    .argument('<file.jsonl>', 'the catalogue; all of it is imported, or nothing')
    .action(async (given: string) => {
      const file = resolve(given)
      const { size } = await stat(file).catch(() => {
        throw new Failure(`There is no file ${file} that can be read.`)
      })
      const bar = progressBar()
      const { records } = await withShop(({ db, files, actor }) =>
        importCatalogue(
          db,
          files,
          linesOfFile(file, (read) => bar.show('reading kilobytes', inKilobytes(read), inKilobytes(size))),
          { folder: dirname(file), onProgress: bar.show, actor, note: basename(file) },
        ),
      ).finally(bar.end)
      console.log(`Imported ${records} records from ${file}.`)
    })

const inKilobytes = (bytes: number) => Math.ceil(bytes / 1000)
