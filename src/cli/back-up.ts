import { resolve } from 'node:path'
import type { Command } from 'commander'
import { backUp, InvalidFolder } from '#api/platform/backup/back-up.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { progressBar } from './progress.ts'

const MEGABYTE = 1_000_000

export const backUpCommand = (program: Command, withShop: WithShop) =>
  program
    .command('backup')
    .description('copy a shop with its embedded database while it runs, into a folder that a shop can be started on')
    .argument('<folder>', 'must not be there yet')
    .action(async (input: string) => {
      const folder = resolve(input)
      const bar = progressBar()
      const work: Parameters<typeof withShop>[0] = async (shop) => {
        const { pool, dataDir, isEmbedded, hasStore } = shop
        if (!isEmbedded)
          throw new Failure('This shop is on a PostgreSQL server: back that up by its own means (pg_dump, pgBackRest).')
        const onProgress = (files: number) => bar.show('copying files', files)
        const { files, bytes } = await backUp({ pool, dataDir, folder, withFiles: !hasStore, onProgress })
        bar.end()
        console.log(`Backed up ${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB, to ${folder}.`)
        console.log(`To try it: DATA_DIR=${folder} npm start`)
        if (hasStore) console.log('Pictures and videos lie in the store of S3_URL and are not in it.')
      }
      await withShop(work).catch((error) => {
        throw error instanceof InvalidFolder ? new Failure(`${error.message}.`) : error
      })
    })
