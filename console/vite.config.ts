import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin } from 'vite'
import { iconPaths } from '../tools/icon-paths.ts'

export default defineConfig({
  // Its files stand under the console too, where no service worker looks.
  base: '/console/',
  publicDir: false,
  plugins: [iconPaths(), tailwindcss(), reactRouter(), pushWorker()],
  // It lies outside of this folder, where Vite empties nothing unasked.
  build: { emptyOutDir: true },
  // What it shares with the shop lies beside it; the port is another than that of the shop's own Vite.
  server: { fs: { allow: ['..'] }, hmr: { port: 24_679 } },
  environments: { ssr: { build: { rolldownOptions: { input: './server.ts' } } } },
})

/** What shows news on the screens of devices: one file under a name that stays, without modules. */
function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          outDir: 'build/console/client',
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: 'console/push-worker/push-worker.ts',
            output: { format: 'iife', entryFileNames: 'push-worker.js' },
          },
        },
      })
    },
  }
}
