/** A small picture of a thing beside its name, which says what it shows. */
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
