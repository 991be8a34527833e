/** Colour maths for the painters: everything in and out is a `#rrggbb` string. */
type Channels = [number, number, number]

function channels(hex: string): Channels {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits.slice(0, 6)
  const value = Number.parseInt(full, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(parts: Channels): string {
  return `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** `share` of `b` (0…1) stirred into `a`. */
export function mix(a: string, b: string, share: number): string {
  const [from, to] = [channels(a), channels(b)]
  return hexOf(from.map((part, i) => part + ((to[i] ?? part) - part) * share) as Channels)
}

/** Towards warm white by `share` (0…1). */
export function lighten(colour: string, share: number): string {
  return mix(colour, '#fffaf0', share)
}

/** Towards warm near-black by `share` (0…1). */
export function darken(colour: string, share: number): string {
  return mix(colour, '#1d120c', share)
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function brightness(colour: string): number {
  const [red, green, blue] = channels(colour)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}

/** Hue in degrees, saturation and lightness 0…1. */
export function hueOf(colour: string): { hue: number; saturation: number; lightness: number } {
  const [red, green, blue] = channels(colour).map((part) => part / 255) as Channels
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (high + low) / 2
  const spread = high - low
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = spread / (1 - Math.abs(2 * lightness - 1))
  const sector =
    high === red
      ? ((green - blue) / spread) % 6
      : high === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return { hue: (sector * 60 + 360) % 360, saturation, lightness }
}

/** The colour with this hue (degrees), saturation and lightness (0…1). */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const k = (offset + (((hue % 360) + 360) % 360) / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return hexOf([part(0), part(8), part(4)])
}

/** Black or cream, whichever stands out on `colour`. */
export function contrast(colour: string): string {
  return brightness(colour) > 0.55 ? '#2a1c14' : '#f8efdc'
}
