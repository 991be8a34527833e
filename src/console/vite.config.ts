import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserChunks } from '../../tools/browser-chunks.ts'
import { BROWSER_FLOOR, forBrowserFloor } from '../../tools/browser-floor.ts'
import { iconPaths } from '../../tools/icon-paths.ts'
import { preactAsReact } from '../../tools/preact-as-react.ts'
import { workerFile } from '../../tools/worker-file.ts'

/** What shows news on the screens of devices. */
const pushWorker = workerFile('push-worker', {
  input: 'src/console/push-worker/push-worker.ts',
  outDir: 'build/console/client',
})

export default defineConfig({
  // Its files stand under the console too, where no service worker looks.
  base: '/console/',
  publicDir: false,
  css: forBrowserFloor.css,
  plugins: [preactAsReact(), iconPaths(), tailwindcss({ optimize: false }), reactRouter(), pushWorker],
  // It lies outside of this folder, where Vite empties nothing unasked.
  build: { ...forBrowserFloor.build, emptyOutDir: true },
  // What it shares with the shop lies beside it; the port is another than that of the shop's own Vite.
  server: { fs: { allow: ['../..'] }, hmr: { port: 24_679 } },
  environments: {
    client: { build: { target: BROWSER_FLOOR, rolldownOptions: { output: { codeSplitting: browserChunks } } } },
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
})
