import { build, type Plugin } from 'vite'
import { BROWSER_FLOOR } from './browser-floor.ts'

/**
 * Builds a browser worker next to the application: one file with a fixed name and without modules, which older phones do not
 * support in workers. `input` is relative to the project's root; `outDir` is the application's.
 */
export const workerFile = (name: string, { input, outDir }: { input: string; outDir: string }): Plugin => ({
  name,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle() {
    await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        outDir,
        target: BROWSER_FLOOR,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input, output: { format: 'iife', entryFileNames: `${name}.js` } },
      },
    })
  },
})
