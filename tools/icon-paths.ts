import { readFile } from 'node:fs/promises'
import { optimize, type PluginConfig } from 'svgo'
import type { Plugin } from 'vite'

const OWN = '\0path-of:'

/**
 * `import heart from 'lucide-static/icons/heart.svg?path'` gives the icon's outline as one `d` attribute, inserted at build
 * time. The browser loads no icon library, and a page contains a single `<path>` per icon.
 */
export function iconPaths(): Plugin {
  return {
    name: 'icon-paths',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.svg\?path$/ },
      async handler(source, importer) {
        const found = await this.resolve(source.replace(/\?path$/, ''), importer, { skipSelf: true })
        return found && `${OWN}${found.id}`
      },
    },
    load: {
      filter: { id: /^\0path-of:/ },
      handler: async (id) => `export default ${JSON.stringify(pathOf(await readFile(id.slice(OWN.length), 'utf8')))}`,
    },
  }
}

/**
 * Merges all shapes of an icon into one path, rounded to a tenth of a unit. Icons have 24 units and are shown at about 20
 * pixels.
 */
export function pathOf(svg: string): string {
  const { data } = optimize(svg.replace(/<rect\b[^>]*>/g, roundedRectangle), { plugins })
  const [, d] = data.match(/^<svg\b[^>]*><path d="([^"]*)"\/><\/svg>$/) ?? []
  if (!d) throw new Error(`An icon does not become one path: ${data}`)
  return d
}

const plugins: PluginConfig[] = [
  'removeComments',
  'removeTitle',
  { name: 'convertShapeToPath', params: { convertArcs: true } },
  { name: 'mergePaths', params: { force: true } },
  { name: 'convertPathData', params: { floatPrecision: 1 } },
]

/** Converts a rectangle with round corners to a path, because SVGO does not. */
function roundedRectangle(rectangle: string): string {
  const [x, y, width, height, r] = ['x', 'y', 'width', 'height', 'rx'].map((name) =>
    Number(rectangle.match(` ${name}="([^"]*)"`)?.[1] ?? 0),
  ) as [number, number, number, number, number]
  const corner = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right} ${down}`
  const [across, along] = [width - 2 * r, height - 2 * r]
  const top = `M${x + r} ${y}h${across}${corner(r, r)}v${along}`
  return `<path d="${top}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-along}${corner(r, -r)}z"/>`
}
