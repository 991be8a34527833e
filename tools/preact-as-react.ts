import type { Plugin } from 'vite'

/** Names of React, and the module of Preact that stands behind each. */
const modules: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
}

/**
 * In the scripts that browsers are sent, islands run on Preact: 6 kB of brotli where React and its DOM are 59 (decision 60). The
 * server and `npm run dev` run React itself.
 */
export function preactAsReact(): Plugin {
  return {
    name: 'preact-as-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler: async function (source, importer, options) {
        // React Router, which the build takes in and no browser loads, needs more of React than Preact has.
        const name = importer?.includes('/node_modules/') ? undefined : modules[source]
        return name ? await this.resolve(name, importer, { ...options, skipSelf: true }) : null
      },
    },
  }
}
