import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { iconPaths } from './tools/icon-paths.ts'
import { workerFile } from './tools/worker-file.ts'

const serviceWorker = workerFile('service-worker', {
  input: 'storefront/offline/worker/service-worker.ts',
  outDir: 'build/client',
})

export default defineConfig({
  plugins: [iconPaths(), tailwindcss(), reactRouter(), serviceWorker],
  environments: { ssr: { build: { rolldownOptions: { input: './serving/built.ts' } } } },
})
