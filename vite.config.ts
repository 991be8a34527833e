import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserChunks } from './tools/browser-chunks.ts'
import { BROWSER_FLOOR, forBrowserFloor } from './tools/browser-floor.ts'
import { iconPaths } from './tools/icon-paths.ts'
import { preactAsReact } from './tools/preact-as-react.ts'
import { workerFile } from './tools/worker-file.ts'

const serviceWorker = workerFile('service-worker', {
  input: 'src/storefront/offline/worker/service-worker.ts',
  outDir: 'build/client',
})

export default defineConfig({
  ...forBrowserFloor,
  plugins: [preactAsReact(), iconPaths(), tailwindcss({ optimize: false }), reactRouter(), serviceWorker],
  environments: {
    client: { build: { target: BROWSER_FLOOR, rolldownOptions: { output: { codeSplitting: browserChunks } } } },
    ssr: { build: { rolldownOptions: { input: './src/server/built.ts' } } },
  },
})
