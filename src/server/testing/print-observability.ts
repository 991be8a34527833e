/**
 * Loaded before a process of the shop. Prints the metrics and tracing libraries that it loads to standard error.
 * pg-boss imports `@opentelemetry/api`, which does nothing without an SDK.
 */
import { writeSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    const library = /node_modules\/(prom-client|@opentelemetry(?!\/api\/))\//.exec(url)?.[1]
    if (library) writeSync(2, `loads ${library}\n`)
    return next(url, context)
  },
})
