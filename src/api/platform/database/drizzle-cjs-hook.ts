import { registerHooks } from 'node:module'

/**
 * Loads Drizzle as CommonJS. Its ES modules import each other in circles, with which Node's loader leaves some 200 MB
 * of garbage and takes a second longer at every start. This must run before the first `import` of Drizzle: `node
 * --import ./src/api/platform/database/drizzle-cjs-hook.ts`.
 */
registerHooks({
  resolve(specifier, context, next) {
    const isDrizzle = specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')
    return next(specifier, isDrizzle ? { ...context, conditions: ['require', 'node'] } : context)
  },
})
