import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const tidy = runInNewContext('gc') as () => void

/** Runs garbage collection, and finalization callbacks after it. */
export async function tidyMemory() {
  for (let turn = 0; turn < 3; turn++) {
    tidy()
    await new Promise((resolve) => setImmediate(resolve))
  }
}
