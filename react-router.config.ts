import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/storefront',
  ssr: true,
  // Pages are not hydrated (decision 3), so browsers do not request the list of routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
