import type { Config } from '@react-router/dev/config'

/** The console is an application separate from the shop (decision 36), with its own routes, styles and bundle. */
export default {
  appDirectory: '.',
  buildDirectory: '../../build/console',
  ssr: true,
  // React Router does not hydrate pages (decision 3), so no client requests the list of routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
