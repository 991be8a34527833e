/** What quickens listings and product pages; each looks for its own elements by attribute. */
import '../listing/filter-sheet.client.ts'
import './share.client.ts'
