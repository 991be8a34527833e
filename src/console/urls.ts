import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { addressesUnder, type Query } from '#web/addresses.ts'

/** Path of the console, after the language prefix. */
export const CONSOLE = '/console'

/** The only place that builds addresses of the console. Every link has the prefix of its language. */
export function urlsIn(language: string) {
  const prefix = language === DEFAULT_LANGUAGE ? '' : `/${language}`
  const to = addressesUnder(prefix + CONSOLE)
  return {
    /** Any path of the console, given without its prefix. Addresses of other sites stay unchanged. */
    path: (path: string) => (path.startsWith('/') && !path.startsWith('//') ? to(path) : path),
    /** Page of the shop that chooses another database before the shop is opened. */
    chooseDatabase: (query: Query) => addressesUnder(prefix)('/install', query),
    /** Home page of the shop. */
    shop: () => prefix || '/',
    home: () => to('/'),
    orders: (query?: Query) => to('/orders', query),
    order: (number: string) => to(`/orders/${number}`),
    /** Confirmation page of a step for an order (`confirm`, `cancel` and so on), or for one of its parcels or lines. */
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
    /** Export of all data about a guest. */
    guestData: (id: string) => to(`/customers/guests/${id}/data`),
    customers: (query?: Query) => to('/customers', query),
    customer: (id: string) => to(`/customers/${id}`),
    /** Confirmation page of a step: `block`, `sign-out` and so on. */
    customerStep: (id: string, step: string) => to(`/customers/${id}/${step}`),
    /** Export of all data about a customer. */
    customerData: (id: string) => to(`/customers/${id}/data`),
    messages: (query?: Query) => to('/messages', query),
    message: (id: string) => to(`/messages/${id}`),
    /** Confirmation page of a step: `settle`, `delete`. */
    messageStep: (id: string, step: string) => to(`/messages/${id}/${step}`),
    newsletter: (query?: Query) => to('/newsletter', query),
    newsletterExport: (query?: Query) => to('/newsletter/export', query),
    unsubscribe: () => to('/newsletter/unsubscribe'),
    reviews: (query?: Query) => to('/reviews', query),
    signIn: (query?: Query) => to('/sign-in', query),
    signOut: () => to('/sign-out'),
    forgotPassword: () => to('/forgot-password'),
    invitation: (query?: Query) => to('/invitation', query),
    /** Opens an empty shop. */
    install: (query?: Query) => to('/install', query),
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
    /** Printable sheet of a delivery run. */
    runPrint: (id: string) => to(`/cash/runs/${id}/print`),
    /** Confirmation before all open parcels of a run are recorded as delivered. */
    allDelivered: (run: string) => to(`/cash/runs/${run}/all-delivered`),
    /** Confirmation before an outcome of a parcel is recorded: `refused`, `brought_back` or `correct`. */
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
    /** Template for import files. */
    goodsTemplate: () => to('/products/import/template'),
    goodsExport: (query?: Query) => to('/products/export', query),
    /** Export of the products as a file, `csv` or `jsonl`. */
    goodsFile: (query: Query) => to('/products/export/file', query),
    duplicateProduct: (id: number) => to(`/products/${id}/duplicate`),
    pictures: (id: number) => to(`/products/${id}/pictures`),
    stock: (id: number, query?: Query) => to(`/products/${id}/stock`, query),
    /** Inventories of a product. */
    inventories: (product: number) => to(`/products/${product}/inventories`),
    addInventory: (product: number) => to(`/products/${product}/inventories/add`),
    inventory: (product: number, id: number) => to(`/products/${product}/inventories/${id}`),
    deleteInventory: (product: number, id: number) => to(`/products/${product}/inventories/${id}/delete`),
    /** Taxonomy terms of one kind: `categories`, `brands`, `stores`, `attributes`, `attributes/3/values`. */
    parts: (folder: string, query?: Query) => to(`/${folder}`, query),
    addPart: (folder: string, query?: Query) => to(`/${folder}/add`, query),
    part: (folder: string, id: number) => to(`/${folder}/${id}`),
    deletePart: (folder: string, id: number) => to(`/${folder}/${id}/delete`),
    /** New bulk change of products: `price`, `stock` or `shown`. The query selects the products. */
    newBulk: (kind: string, query?: Query) => to(`/products/bulk/${kind}`, query),
    /** Preview of a bulk change, and its outcome after it has run. */
    bulk: (kind: string, id: string, query?: Query) => to(`/products/bulk/${kind}/${id}`, query),
    /** Page with links to the preview of a product. */
    previewProduct: (id: number) => to(`/products/${id}/preview`),
    /** Preview of a product in the shop, in one of the shop's languages. */
    previewInShop: (code: string, token: string) => `${code === DEFAULT_LANGUAGE ? '' : `/${code}`}/preview/${token}`,
    /** Product page in the shop. */
    inShop: (slug: string, id: number) => `${prefix}/${encodeURIComponent(slug)}/product/${id}`,
    /** A path of the shop. Addresses of other sites stay unchanged. */
    inShopAt: (path: string) => (path.startsWith('/') && !path.startsWith('//') ? prefix + path : path),
    staff: () => to('/staff'),
    invite: () => to('/staff/invite'),
    roles: () => to('/staff/roles'),
    addRole: () => to('/staff/roles/new'),
    role: (name: string) => to(`/staff/roles/${name}`),
    member: (id: string) => to(`/staff/${id}`),
    changeRole: (id: string, query?: Query) => to(`/staff/${id}/role`, query),
    /** Confirmation page of a step: `block`, `reset-second-factor` and so on. */
    memberStep: (id: string, step: string) => to(`/staff/${id}/${step}`),
    settings: () => to('/settings'),
    /** One section of the settings, such as `contact`. */
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
    /** Confirmation page of a step: `secret`, `remove`. */
    webhookStep: (id: string, step: string) => to(`/settings/webhooks/${id}/${step}`),
    news: (query?: Query) => to('/news', query),
    jobs: () => to('/jobs'),
    mails: (query?: Query) => to('/mails', query),
    alerts: (query?: Query) => to('/news/alerts', query),
    newsChoices: () => to('/account/news'),
    /** Promotions of one kind: `vouchers`, `bundles`, `sales`. */
    deals: (kind: string, query?: Query) => to(`/deals/${kind}`, query),
    newDeal: (kind: string) => to(`/deals/${kind}/new`),
    endDeal: (kind: string, id: string) => to(`/deals/${kind}/${encodeURIComponent(id)}/end`),
    /** One kind of content: `slider`, `pages` and so on. */
    content: (part: string, query?: Query) => to(`/content/${part}`, query),
    newBanner: (placement: string) => to('/content/banner/new', { placement }),
    banner: (id: number) => to(`/content/banner/${id}`),
    deleteBanner: (id: number) => to(`/content/banner/${id}/delete`),
    bannerPreview: (id: number) => to(`/content/banner/${id}/preview`),
    newCollection: () => to('/content/collections/new'),
    collection: (id: number, query?: Query) => to(`/content/collections/${id}`, query),
    deleteCollection: (id: number) => to(`/content/collections/${id}/delete`),
    collectionPreview: (id: number) => to(`/content/collections/${id}/preview`),
    /** One entry of a kind of content (a page by its slug, a language by its code), or a page about it: `preview`, `delete`. */
    contentOf: (part: string, id: string | number, step = '', query?: Query) =>
      to(`/content/${part}/${encodeURIComponent(id)}${step && `/${step}`}`, query),
    /** Form for a new `page`, `question`, `link` or `language`. */
    newContent: (kind: string, query?: Query) => to(`/content/new-${kind}`, query),
    /** A page of text in the shop. */
    pageInShop: (slug: string) => `${prefix}/page/${encodeURIComponent(slug)}`,
    auditLog: (query?: Query) => to('/audit-log', query),
  }
}

export type Urls = ReturnType<typeof urlsIn>
