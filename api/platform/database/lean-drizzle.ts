import { registerHooks } from 'node:module'

/**
 * Loads Drizzle in its CommonJS form. Its ES modules import each other in circles, over which Node's loader leaves
 * some 200 MB of garbage and half a second at every start; the CommonJS ones cost 20 MB and a tenth of a second.
 * To have any effect it must run before the first `import` of Drizzle: `node --import ./api/platform/database/lean-drizzle.ts`.
 */
registerHooks({
  resolve(specifier, context, next) {
    const isDrizzle = specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')
    return next(specifier, isDrizzle ? { ...context, conditions: ['require', 'node'] } : context)
  },
})
