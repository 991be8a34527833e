import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { iconPaths } from './tools/icon-paths.ts'

export default defineConfig({
  plugins: [iconPaths(), tailwindcss(), reactRouter(), serviceWorker()],
  environments: { ssr: { build: { rolldownOptions: { input: './serving/built.ts' } } } },
})

/** The service worker: one file under a name that stays, without modules, so that older phones read it too. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: 'build/client',
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'storefront/offline/worker/service-worker.ts',
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      })
    },
  }
}
