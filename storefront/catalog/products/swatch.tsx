/** A colour that can be chosen. Drawn: the content policy lets no element have styles of its own. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  )
}
