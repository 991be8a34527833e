import type { Config } from '@react-router/dev/config'

/** The console is an application of its own beside the shop (decision 36): its routes, styles and bundle are its own. */
export default {
  appDirectory: '.',
  buildDirectory: '../../build/console',
  ssr: true,
  // Nothing is hydrated (decision 0003): nobody asks which routes there are.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
