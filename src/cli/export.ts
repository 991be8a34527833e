import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { CATALOGUE_FILE } from '#api/catalog/import/export-catalogue.ts'
import { exportCatalogue } from '#api/catalogue.ts'
import type { WithShop } from './opened-shop.ts'
import { progressBar } from './progress.ts'

export const exportCommand = (program: Command, withShop: WithShop) =>
  program
    .command('export')
    .description('write the whole catalogue with its pictures into a folder, ready to be imported elsewhere')
    .argument('<folder>', 'made if it is not there')
    .action(async (input: string) => {
      const folder = resolve(input)
      const bar = progressBar()
      const { records, pictures, missing } = await withShop(({ db, files }) =>
        exportCatalogue(db, files, folder, (done) => bar.show('writing records', done)),
      ).finally(bar.end)
      console.log(`Exported ${records} records and ${pictures} pictures to ${join(folder, CATALOGUE_FILE)}.`)
      if (missing.length > 0) console.error(`These pictures are missing in the shop:\n  ${missing.join('\n  ')}`)
    })
