import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserChunks } from '../../tools/browser-chunks.ts'
import { BROWSER_FLOOR, forBrowserFloor } from '../../tools/browser-floor.ts'
import { iconPaths } from '../../tools/icon-paths.ts'
import { preactAsReact } from '../../tools/preact-as-react.ts'
import { workerFile } from '../../tools/worker-file.ts'

/** Service worker for push messages. */
const pushWorker = workerFile('push-worker', {
  input: 'src/console/push-worker/push-worker.ts',
  outDir: 'build/console/client',
})

export default defineConfig({
  // Files of the build are below the console's path, which is outside the scope of the shop's service worker.
  base: '/console/',
  publicDir: false,
  css: forBrowserFloor.css,
  plugins: [preactAsReact(), iconPaths(), tailwindcss({ optimize: false }), reactRouter(), pushWorker],
  // The output is outside this folder, and Vite empties such a folder only on request.
  build: { ...forBrowserFloor.build, emptyOutDir: true },
  // Code shared with the shop is outside this folder. The port differs from that of the shop's Vite.
  server: { fs: { allow: ['../..'] }, hmr: { port: 24_679 } },
  environments: {
    client: { build: { target: BROWSER_FLOOR, rolldownOptions: { output: { codeSplitting: browserChunks } } } },
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
})
