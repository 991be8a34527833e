import { build, type Plugin } from 'vite'
import { BROWSER_FLOOR } from './browser-floor.ts'

/**
 * A worker of the browser beside an application's build: one file under a name that stays, without modules, so that older
 * phones read it too. `input` counts from the project's folder, `outDir` is the application's.
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
