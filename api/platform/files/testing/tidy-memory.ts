import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const tidy = runInNewContext('gc') as () => void

/** All that nobody holds is gone afterwards, and whoever asked to be told of it was. */
export async function tidyMemory() {
  for (let turn = 0; turn < 3; turn++) {
    tidy()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
