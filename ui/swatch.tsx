/** A colour to choose, as a CSS `background`. Its name stands beside it. */
export const Swatch = ({ colour }: { colour: string }) => <span className="swatch" style={{ background: colour }} />
