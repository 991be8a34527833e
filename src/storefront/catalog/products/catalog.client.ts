/** The scripts of listings and product pages. Each finds its elements by attribute. */
import '../listing/filter-sheet.client.ts'
import './share.client.ts'
