import type { Command } from 'commander'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { progressBar } from './progress.ts'
import { writeIndexFile } from './write-index-file.ts'

export const fillDemoCommand = (demo: Command, withShop: WithShop) =>
  demo
    .command('fill')
    .description('fill a shop that has no products with the demo bazaar')
    .action(async () => {
      // Imported here, because the demo pictures and 240 products would slow down other commands.
      const { fillDemoBazaar } = await import('#demo/fill.ts')
      const bar = progressBar()
      const filled = await withShop(async (shop) => {
        const isFilled = await fillDemoBazaar(shop, bar.show)
        if (isFilled) await writeIndexFile(shop, bar)
        return isFilled
      }).finally(bar.end)
      if (!filled) throw new Failure('This shop has products already; the demo bazaar only goes into an empty one.')
      console.log('The demo bazaar is open.')
    })
