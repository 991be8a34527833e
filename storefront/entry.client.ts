/**
 * What makes the page quicker to use once it is there (decision 0003): pages come whole from the server and work without
 * any of this. Each part looks for its own elements and is loaded only where they stand.
 */
import './browser/swap.client.ts'
