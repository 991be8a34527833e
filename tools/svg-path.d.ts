/** The outline of an icon as one path's `d`, read at the build (icon-paths.ts). */
declare module '*.svg?path' {
  const d: string
  export default d
}
