import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { addressesUnder, type Query } from '#web/addresses.ts'

/** Where the console stands, behind a language's prefix. */
export const CONSOLE = '/console'

/** The only place that builds an address of the console; every link carries its language's prefix. */
export function linksIn(language: string) {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
  const to = addressesUnder(prefix + CONSOLE)
  return {
    /** Any path of the console without its prefix; foreign addresses stay as they are. */
    path: (path: string) => (path.startsWith('/') && !path.startsWith('//') ? to(path) : path),
    /** The shop itself. */
    shop: () => prefix || '/',
    home: () => to('/'),
    orders: (query?: Query) => to('/orders', query),
    order: (number: string) => to(`/orders/${number}`),
    /** A page that asks before it does: `confirm`, `cancel` and so on; of one parcel or line where it is named. */
    orderStep: (number: string, step: string, query?: Query) => to(`/orders/${number}/${step}`, query),
    refundStep: (number: string, refund: string, step: string) => to(`/orders/${number}/refunds/${refund}/${step}`),
    countOrder: (number: string) => to(`/orders/${number}/cash`),
    newOrder: (query?: Query) => to('/orders/new', query),
    ordersPrint: (query?: Query) => to('/orders/print', query),
    ordersExport: (query?: Query) => to('/orders/export', query),
    packing: (query?: Query) => to('/packing', query),
    packingPrint: (query?: Query) => to('/packing/print', query),
    packed: (number: string) => to(`/packing/${number}`),
    guests: (query?: Query) => to('/customers/guests', query),
    guest: (id: string) => to(`/customers/guests/${id}`),
    guestStep: (id: string, step: string) => to(`/customers/guests/${id}/${step}`),
    eraseGuest: (id: string) => to(`/customers/guests/${id}/erase`),
    /** Everything known of a guest, as a file. */
    guestData: (id: string) => to(`/customers/guests/${id}/data`),
    customers: (query?: Query) => to('/customers', query),
    customer: (id: string) => to(`/customers/${id}`),
    /** A page that asks before it does: `block`, `sign-out` and so on. */
    customerStep: (id: string, step: string) => to(`/customers/${id}/${step}`),
    /** Everything known of a customer, as a file. */
    customerData: (id: string) => to(`/customers/${id}/data`),
    messages: (query?: Query) => to('/messages', query),
    message: (id: string) => to(`/messages/${id}`),
    /** A page that asks before it does: `settle`, `delete`. */
    messageStep: (id: string, step: string) => to(`/messages/${id}/${step}`),
    newsletter: (query?: Query) => to('/newsletter', query),
    newsletterExport: (query?: Query) => to('/newsletter/export', query),
    unsubscribe: () => to('/newsletter/unsubscribe'),
    reviews: (query?: Query) => to('/reviews', query),
    signIn: (query?: Query) => to('/sign-in', query),
    signOut: () => to('/sign-out'),
    forgotPassword: () => to('/forgot-password'),
    invitation: (query?: Query) => to('/invitation', query),
    code: (query?: Query) => to('/code', query),
    freshCode: (query?: Query) => to('/fresh-code', query),
    enrol: (query?: Query) => to('/second-factor/set-up', query),
    account: () => to('/account'),
    sessions: () => to('/account/sessions'),
    secondFactor: () => to('/account/second-factor'),
    calls: (query?: Query) => to('/calls', query),
    call: (number: string) => to(`/calls/${number}`),
    callOutcome: (number: string, outcome: string) => to(`/calls/${number}/${outcome}`),
    handOver: () => to('/hand-over'),
    cash: () => to('/cash'),
    runs: (query?: Query) => to('/cash/runs', query),
    run: (id: string) => to(`/cash/runs/${id}`),
    /** A delivery run on paper. */
    runPrint: (id: string) => to(`/cash/runs/${id}/print`),
    /** Asks before all that is on its way is noted as delivered. */
    allDelivered: (run: string) => to(`/cash/runs/${run}/all-delivered`),
    /** What became of one of its parcels, asked before it is done: `refused` or `brought_back`. */
    handed: (run: string, parcel: string, outcome: string) => to(`/cash/runs/${run}/${parcel}/${outcome}`),
    addCourier: () => to('/cash/couriers/new'),
    courier: (id: string) => to(`/cash/couriers/${id}`),
    payDebt: (id: string) => to(`/cash/couriers/${id}/pay`),
    writeOffDebt: (id: string) => to(`/cash/couriers/${id}/write-off`),
    products: (query?: Query) => to('/products', query),
    addProduct: () => to('/products/add'),
    /** Products by a part of their name, as JSON. */
    productChoices: () => to('/products/choices'),
    product: (id: number) => to(`/products/${id}`),
    goodsImports: () => to('/products/import'),
    goodsImport: (id: string, query?: Query) => to(`/products/import/${id}`, query),
    /** A table to begin with. */
    goodsTemplate: () => to('/products/import/template'),
    goodsExport: (query?: Query) => to('/products/export', query),
    /** The same as a file, `csv` or `jsonl`. */
    goodsFile: (query: Query) => to('/products/export/file', query),
    duplicateProduct: (id: number) => to(`/products/${id}/duplicate`),
    pictures: (id: number) => to(`/products/${id}/pictures`),
    stock: (id: number, query?: Query) => to(`/products/${id}/stock`, query),
    /** What can be bought of a product. */
    inventories: (product: number) => to(`/products/${product}/inventories`),
    addInventory: (product: number) => to(`/products/${product}/inventories/add`),
    inventory: (product: number, id: number) => to(`/products/${product}/inventories/${id}`),
    deleteInventory: (product: number, id: number) => to(`/products/${product}/inventories/${id}/delete`),
    /** What goods are sorted by, in its folder: `categories`, `brands`, `stores`, `attributes`, `attributes/3/values`. */
    parts: (folder: string, query?: Query) => to(`/${folder}`, query),
    addPart: (folder: string, query?: Query) => to(`/${folder}/add`, query),
    part: (folder: string, id: number) => to(`/${folder}/${id}`),
    deletePart: (folder: string, id: number) => to(`/${folder}/${id}/delete`),
    /** What to do with several products: `price`, `stock`, `shown`; which ones stands in the query. */
    newBulk: (kind: string, query?: Query) => to(`/products/bulk/${kind}`, query),
    /** Its preview, and afterwards what became of it. */
    bulk: (kind: string, id: string, query?: Query) => to(`/products/bulk/${kind}/${id}`, query),
    /** Where a product can be seen as shoppers would see it. */
    previewProduct: (id: number) => to(`/products/${id}/preview`),
    /** A product as shoppers would see it, in a language of the shop. */
    previewInShop: (code: string, token: string) => `${code === DEFAULT_LANGUAGE ? '' : `/${code}`}/preview/${token}`,
    /** A product as shoppers see it. */
    inShop: (slug: string, id: number) => `${prefix}/${encodeURIComponent(slug)}/product/${id}`,
    /** A path of the shop; foreign addresses stay as they are. */
    inShopAt: (path: string) => (path.startsWith('/') && !path.startsWith('//') ? prefix + path : path),
    staff: () => to('/staff'),
    invite: () => to('/staff/invite'),
    roles: () => to('/staff/roles'),
    addRole: () => to('/staff/roles/new'),
    role: (name: string) => to(`/staff/roles/${name}`),
    member: (id: string) => to(`/staff/${id}`),
    changeRole: (id: string, query?: Query) => to(`/staff/${id}/role`, query),
    /** A page that asks before it does: `block`, `reset-second-factor` and so on. */
    memberStep: (id: string, step: string) => to(`/staff/${id}/${step}`),
    settings: () => to('/settings'),
    /** One of its parts, such as `contact`. */
    settingsOf: (part: string) => to(`/settings/${part}`),
    delivery: (query?: Query) => to('/settings/delivery', query),
    deliveryPreview: (query?: Query) => to('/settings/delivery/preview', query),
    addRule: (query?: Query) => to('/settings/delivery/new', query),
    rule: (id: number) => to(`/settings/delivery/${id}`),
    removeRule: (id: number) => to(`/settings/delivery/${id}/remove`),
    tokens: () => to('/settings/tokens'),
    makeToken: () => to('/settings/tokens/new'),
    revokeToken: (id: string) => to(`/settings/tokens/${id}/revoke`),
    webhooks: () => to('/settings/webhooks'),
    addWebhook: () => to('/settings/webhooks/add'),
    webhook: (id: string, query?: Query) => to(`/settings/webhooks/${id}`, query),
    /** A page that asks before it does: `secret`, `remove`. */
    webhookStep: (id: string, step: string) => to(`/settings/webhooks/${id}/${step}`),
    news: (query?: Query) => to('/news', query),
    jobs: () => to('/jobs'),
    mails: (query?: Query) => to('/mails', query),
    alerts: (query?: Query) => to('/news/alerts', query),
    newsChoices: () => to('/account/news'),
    /** Deals of one kind: `vouchers`, `bundles`, `sales`. */
    deals: (kind: string, query?: Query) => to(`/deals/${kind}`, query),
    newDeal: (kind: string) => to(`/deals/${kind}/new`),
    endDeal: (kind: string, id: string) => to(`/deals/${kind}/${encodeURIComponent(id)}/end`),
    /** One part of the content: `slider`, `pages` and so on. */
    content: (part: string, query?: Query) => to(`/content/${part}`, query),
    newBanner: (placement: string) => to('/content/banner/new', { placement }),
    banner: (id: number) => to(`/content/banner/${id}`),
    deleteBanner: (id: number) => to(`/content/banner/${id}/delete`),
    bannerPreview: (id: number) => to(`/content/banner/${id}/preview`),
    newCollection: () => to('/content/collections/new'),
    collection: (id: number, query?: Query) => to(`/content/collections/${id}`, query),
    deleteCollection: (id: number) => to(`/content/collections/${id}/delete`),
    collectionPreview: (id: number) => to(`/content/collections/${id}/preview`),
    /** One thing of a part: a page by its address, a language by its code; or a page about it: `preview`, `delete`. */
    contentOf: (part: string, id: string | number, step = '', query?: Query) =>
      to(`/content/${part}/${encodeURIComponent(id)}${step && `/${step}`}`, query),
    /** The form that adds one: `page`, `question`, `link`, `language`. */
    newContent: (kind: string, query?: Query) => to(`/content/new-${kind}`, query),
    /** A page of text as shoppers see it. */
    pageInShop: (slug: string) => `${prefix}/page/${encodeURIComponent(slug)}`,
    auditLog: (query?: Query) => to('/audit-log', query),
  }
}

export type Links = ReturnType<typeof linksIn>
