/** Small picture next to a name. The name describes the picture, so `alt` is empty. */
export const Thumb = ({ base, name }: { base: string; name: string }) => (
  <img
    src={`${base}96/${name}`}
    alt=""
    width={48}
    height={48}
    loading="lazy"
    className="size-12 shrink-0 rounded-lg bg-sunk object-cover"
  />
)
