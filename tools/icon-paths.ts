import { readFile } from 'node:fs/promises'
import { optimize, type PluginConfig } from 'svgo'
import type { Plugin } from 'vite'

const OWN = '\0path-of:'

/**
 * `import heart from 'lucide-static/icons/heart.svg?path'` is the icon's outline as one `d`, put in at the build: no icon
 * library travels, and a page carries a single `<path>` for each icon.
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
 * All shapes of an icon as one path, in the icon's own coordinates, to a tenth of a unit: an icon stands on 24 units and
 * is shown at some 20 pixels.
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

/** SVGO leaves rectangles with round corners as they are. */
function roundedRectangle(rectangle: string): string {
  const [x, y, width, height, r] = ['x', 'y', 'width', 'height', 'rx'].map((name) =>
    Number(rectangle.match(` ${name}="([^"]*)"`)?.[1] ?? 0),
  ) as [number, number, number, number, number]
  const corner = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right} ${down}`
  const [across, along] = [width - 2 * r, height - 2 * r]
  const top = `M${x + r} ${y}h${across}${corner(r, r)}v${along}`
  return `<path d="${top}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-along}${corner(r, -r)}z"/>`
}
