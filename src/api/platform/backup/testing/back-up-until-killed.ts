import { openDatabase } from '../../database/open.ts'
import { backUp } from '../back-up.ts'

/** Backs a shop up and stops in the middle until this process is killed. */
const [, , dataDir = '', folder = ''] = process.argv
const database = await openDatabase({ dataDir })
const forever = new Int32Array(new SharedArrayBuffer(4))
await backUp({
  ...{ pool: database.pool, dataDir, folder, withFiles: true },
  onProgress(files) {
    if (files < 20) return
    console.log('copying')
    Atomics.wait(forever, 0, 0)
  },
})
