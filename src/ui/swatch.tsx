/** A color sample next to its name. An SVG, because the content security policy forbids inline styles. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg className="swatch" aria-hidden="true">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
)
