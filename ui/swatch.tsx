/** A colour to choose; its name stands beside it. Drawn: the content policy lets no element have styles of its own. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg className="swatch" aria-hidden="true">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
)
