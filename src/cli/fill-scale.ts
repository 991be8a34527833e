import { type Command, InvalidArgumentError } from 'commander'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { progressBar } from './progress.ts'
import { writeIndexFile } from './write-index-file.ts'

const MAX_PRODUCTS = 10_000_000

export const fillScaleCommand = (program: Command, withShop: WithShop) =>
  program
    .command('fill')
    .description('fill a shop that has no products with a catalogue for measuring, the same at every run')
    .requiredOption('--products <number>', 'how many there shall be; one that was begun is gone on with', readNumber)
    .action(async ({ products }: { products: number }) => {
      // Imported here, because the demo pictures would slow down other commands.
      const { fillScale } = await import('#demo/scale/fill-scale.ts')
      const bar = progressBar()
      const filled = await withShop(async (shop) => {
        const count = await fillScale(shop, { products, onProgress: bar.show })
        if (count !== undefined) await writeIndexFile(shop, bar)
        return count
      }).finally(bar.end)
      if (filled === undefined)
        throw new Failure('This shop has products of its own; a catalogue for measuring only goes into an empty one.')
      console.log(`The shop has ${filled} products for measuring.`)
    })

function readNumber(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1 || number > MAX_PRODUCTS)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_PRODUCTS}.`)
  return number
}
