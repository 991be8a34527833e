import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/storefront',
  ssr: true,
  // Nothing is hydrated (decision 0003): nobody asks which routes there are.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
