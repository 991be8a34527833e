/**
 * Bundles the modules that many scripts share into one file each, because every further file costs a request and about 500
 * bytes of headers. All other modules follow the imports: one file for each part that is loaded on its own.
 */
export const browserChunks = {
  groups: [
    {
      name: 'shared',
      test: /preload-helper|contract\/digits\.ts|(web\/browser\/(announce|set-busy|toast|trusted)|storefront\/browser\/numbers)\.client\.ts/,
    },
    {
      name: 'preact',
      test: /node_modules\/preact\/|web\/islands\/mount\.client\.tsx|ui\/(classes|icon-shape)\.tsx?|icons\/(search|store|plus|play|user)\.svg/,
    },
  ],
}
