/**
 * What many scripts of a page share, in one file each: every file more costs a request and some 500 bytes of headers. The rest stays as the
 * imports have it, a file for each part that is loaded by itself.
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
